answer=$(curl -s --get http://localhost:4000/api/changes \
  --data-urlencode "after=$(cat cursor.txt 2>/dev/null)")
echo "$answer"
echo "$answer" | grep -o '"cursor":"[^"]*"' | cut -d'"' -f4 > cursor.txt
