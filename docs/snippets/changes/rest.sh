answer=$(curl -s --get http://localhost:4000/api/changes \
  --data-urlencode "after=$(cat cursor.txt 2>/dev/null)")
echo "$answer"
cursor=$(echo "$answer" | grep -o '"cursor":"[^"]*"' | cut -d'"' -f4)
[ -n "$cursor" ] && echo "$cursor" > cursor.txt
