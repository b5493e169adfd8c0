# syntax=docker/dockerfile:1
# Built in the unpacked archive of a release, which brings Node, the server and its pages: docker build .

# FFmpeg and eSpeak NG with the libraries that they are linked to: 241 MB and 14 MB, where FFmpeg's packages are 598 MB.
FROM debian:12.12-slim AS sound
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg espeak-ng \
  && mkdir -p /sound/usr/share/doc/linked-to-ffmpeg \
  && ldd /usr/bin/ffmpeg /usr/bin/ffprobe /usr/bin/espeak-ng | grep -o '/lib/[^ ]*\.so[^ ]*\|/usr/lib/[^ ]*\.so[^ ]*' | sed 's#^/lib/#/usr/lib/#' | sort -u \
  | xargs cp --parents --dereference --target-directory /sound /usr/bin/ffmpeg /usr/bin/ffprobe /usr/bin/espeak-ng \
  && cp --parents --recursive --target-directory /sound /usr/lib/*/espeak-ng-data \
  && cd /usr/share/doc \
  && cp --parents --target-directory /sound/usr/share/doc/linked-to-ffmpeg */copyright

FROM debian:12.12-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 FFMPEG=/usr/bin/ffmpeg
ENV PATH=/srv/meend/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
COPY --from=sound /sound /
RUN ldconfig \
  && useradd --uid 1000 --home-dir /data --no-create-home --shell /usr/sbin/nologin node \
  && install -d -o node -g node -m 700 /data /backups
WORKDIR /srv/meend
COPY . ./
# Loads the program once, so that what Node compiles of it, for this user, is part of the image.
RUN install -d -o node -g node node_modules/.cache
USER node
RUN node cli/dist/main.js --help
VOLUME /data /backups
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=4", "cli/dist/main.js"]
CMD ["serve"]
