# The server with its browser client. Both images are of the same Debian, so what the first compiles the second runs.

FROM node:22-bookworm AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/bots/package.json packages/bots/
COPY packages/cli/package.json packages/cli/
COPY packages/command-line/package.json packages/command-line/
COPY packages/host/package.json packages/host/
COPY packages/kernel/package.json packages/kernel/
COPY packages/lab/package.json packages/lab/
COPY packages/protocol/package.json packages/protocol/
COPY packages/server/package.json packages/server/
COPY packages/board-kit/package.json packages/board-kit/
COPY packages/web/package.json packages/web/
COPY games/package.json games/
COPY bench/package.json bench/

# What the server needs to run, and nothing else: not even what its libraries would only like to have about.
FROM manifests AS dependencies
RUN npm ci --omit=dev --omit=optional --omit=peer --workspace=@spellbough/server --no-audit --no-fund

FROM manifests AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN node node_modules/typescript/bin/tsc -b packages/server \
  && node node_modules/vite/bin/vite.js build packages/web

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data
WORKDIR /app
RUN mkdir /data && chown node:node /data && chmod 700 /data
COPY --from=dependencies /app ./
COPY --from=build /app/packages/kernel/dist packages/kernel/dist
COPY --from=build /app/packages/bots/dist packages/bots/dist
COPY --from=build /app/packages/command-line/dist packages/command-line/dist
COPY --from=build /app/packages/protocol/dist packages/protocol/dist
COPY --from=build /app/packages/host/dist packages/host/dist
COPY --from=build /app/games/dist games/dist
COPY --from=build /app/packages/server/dist packages/server/dist
COPY --from=build /app/packages/web/dist packages/web/dist
COPY deploy/spellbough.mjs deploy/healthy.mjs deploy/
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 CMD ["node", "deploy/healthy.mjs"]
# More room for young objects: they are collected less often, and most that a move makes are gone by then.
ENTRYPOINT ["node", "--max-semi-space-size=32", "deploy/spellbough.mjs"]
CMD ["serve"]
