#!/bin/sh
# Writes beside each image's full version the digest the registry gives it today, in compose.yaml and Dockerfile; what
# stands there already is looked up anew. Wants docker with buildx and the registry.
set -eu
cd "$(dirname "$0")/.."
versions=$(sed -nE 's/^ *image: ([^@ ]+:[^@ ]+).*/\1/p; s/^FROM ([^@ ]+:[^@ ]+).*/\1/p' compose.yaml Dockerfile | grep -v '^meend:' | sort -u)
for version in $versions; do
  digest=$(docker buildx imagetools inspect "$version" --format '{{json .Manifest.Digest}}' | tr -d '"')
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) ;;
    *)
      echo "$version has no digest: $digest" >&2
      exit 1
      ;;
  esac
  sed -i -E "s|(image: \|FROM )$version(@sha256:[0-9a-f]+)?|\1$version@$digest|" compose.yaml Dockerfile
  echo "$version@$digest"
done
