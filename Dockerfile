# The server with its page; tables are kept in /data.
FROM node:20-bookworm-slim AS build
WORKDIR /baralho
COPY . .
RUN node scripts/setup.mjs start && npm prune --omit=dev --no-audit --no-fund

FROM node:20-bookworm-slim
WORKDIR /baralho
COPY --from=build /baralho .
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 8080
ENTRYPOINT ["node", "packages/cli/bin/baralho.js", "serve", "--host", "0.0.0.0", "--data", "/data"]
