# The server with its page and a judge: tables and courses are kept in /data. docs/serve.md says how to run it.
# Both stages stand on one image, named by its content: node:24-bookworm-slim of 30 July 2026, which holds Node 24.18.1.
FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7 AS build
WORKDIR /baralho
COPY . .
RUN node scripts/setup.mjs start && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim@sha256:235600a8101ab264e117b1768e925532262668dc9b581ef1dd7d96ced463b8e7
# What a course judges with: the walls and compilers. More languages: --build-arg MORE="rustc ghc".
ARG MORE=""
RUN apt-get update \
  && apt-get install -y --no-install-recommends \
    bubblewrap gcc g++ libc6-dev make python3 openjdk-17-jdk-headless tini $MORE \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node -m 700 /data /backups
WORKDIR /baralho
COPY --from=build /baralho .
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://localhost:8080/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["tini", "--", "node", "packages/cli/bin/baralho.js"]
CMD ["serve", "--host", "0.0.0.0", "--data", "/data"]
