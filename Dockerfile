# The product as one image: the server with the built web app. docs/operations.md says how to run it.

# Has Python, make and a C++ compiler, which better-sqlite3 needs where no prebuilt binary can be fetched.
FROM node:24 AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY backend/bench/package.json backend/bench/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24 AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY backend/package.json backend/
COPY backend/bench/package.json backend/bench/
COPY frontend/package.json frontend/
COPY e2e/package.json e2e/
# The web app is built: its packages, 370 of 590 MB, are not needed to serve it.
RUN npm ci --omit=dev --workspace=@pantry-neighbor/backend

FROM node:24-slim
# The last one: glibc gives back each larger piece of memory at once, such as a photo's (docs/decisions/064-photos.md).
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=4000 \
    DATABASE_URL=sqlite:/data/pantry.sqlite \
    MALLOC_MMAP_THRESHOLD_=131072
WORKDIR /app
COPY --from=packages /app ./
COPY --from=build /app/backend/dist backend/dist
COPY --from=build /app/frontend/dist frontend/dist
# The only folder that the server writes to: the database on SQLite, photos, and the names of places. The rest may be read-only.
# It is also what the server calls data, where photos and names are beside a PostgreSQL.
RUN install --directory --owner=node --group=node --mode=700 /data \
 && ln --symbolic /data data
VOLUME /data
USER node
EXPOSE 4000
# The start period is for migrations: before they are done, nothing listens.
HEALTHCHECK --interval=10s --timeout=5s --retries=6 --start-period=10m \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm: the first process gets the signal, and the server answers what is in flight before it ends.
CMD ["node", "backend/dist/server/main.js"]
