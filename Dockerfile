# syntax=docker/dockerfile:1
# The image brings Node 24 itself, so the package `node`, which brings it elsewhere, is left out.
FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /srv/meend
COPY package.json package-lock.json ./
COPY core/package.json core/
COPY adapters/package.json adapters/
COPY adapters/media/no-telephony adapters/media/no-telephony/
COPY web/package.json web/
COPY cli/package.json cli/
COPY storybook/package.json storybook/
COPY tests/package.json tests/

FROM packages AS pages
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace core --workspace web
COPY tsconfig.json ./
COPY core core
COPY web web
RUN node node_modules/vite/bin/vite.js build web --logLevel warn

FROM packages AS server
# FFmpeg as node-av links it may not be passed on: Debian's program encodes here.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace core --workspace adapters --workspace cli \
  && rm -r node_modules/@seydx
COPY tsconfig.json ./
COPY core core
COPY adapters adapters
COPY cli cli
# The bundle is what runs; the tool that makes it stays here.
RUN node node_modules/vite/bin/vite.js build cli --logLevel warn \
  && rm -r node_modules/vite node_modules/rolldown node_modules/@rolldown
# Loads the program once, so that what Node compiles of it, for this user, is part of the image.
RUN install -d -o node -g node node_modules/.cache
USER node
RUN node cli/dist/main.js --help

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 FFMPEG=/usr/bin/ffmpeg
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
RUN install -d -o node -g node -m 700 /data /backups
WORKDIR /srv/meend
COPY --from=server /srv/meend ./
COPY --from=pages /srv/meend/web/dist web/dist
USER node
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "cli/dist/main.js"]
CMD ["serve"]
