# The site in containers: docs/deploy.md. The last stage is the server; "release" publishes packages, and "release-service"
# publishes those that teams send.

# The whole repository, with what builds need.
FROM node:26.10.0-bookworm-slim AS source
RUN install --directory --owner=node --group=node /srv/site
WORKDIR /srv/site
USER node
COPY --chown=node:node . .
RUN npm ci
RUN npm run build:server

# docker compose run --rm release publish all
FROM source AS release
USER root
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium git \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node /var/lib/site/store
USER node
ENV STORE_DIR=/var/lib/site/store
ENTRYPOINT ["node", "--import", "tsx", "release/src/cli.ts"]
CMD ["status"]

# The compiled application and the packages that it needs. Nobody can write to it in the server.
FROM node:26.10.0-bookworm-slim AS application
WORKDIR /opt/site
COPY --from=source /srv/site/dist ./
RUN npm ci --omit=dev

FROM node:26.10.0-bookworm-slim AS release-service
RUN apt-get update \
  && apt-get install --yes --no-install-recommends chromium \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node /var/lib/site/store
WORKDIR /opt/site
COPY --from=application /opt/site ./
USER node
ENV NODE_ENV=production \
  HOME=/tmp \
  RELEASE_HOST=0.0.0.0 \
  RELEASE_PORT=3100 \
  STORE_DIR=/var/lib/site/store
EXPOSE 3100
# Only connects: the service records every request without a key.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "--eval", "require('node:net').connect(process.env.RELEASE_PORT, '127.0.0.1').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"]
CMD ["node", "release/src/cli.js", "serve"]

FROM node:26.10.0-bookworm-slim AS server
RUN install --directory --owner=node --group=node /var/lib/site/store /var/lib/site/leads
WORKDIR /opt/site
COPY --from=application /opt/site ./
USER node
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  STORE_DIR=/var/lib/site/store \
  DATABASE_FILE=/var/lib/site/leads/leads.sqlite
EXPOSE 3000
# Not /readyz: a failing database must not stop pages (docs/operations.md).
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/main.js"]
