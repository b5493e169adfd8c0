#!/bin/sh
# In an unpacked release: builds the image, starts the whole composition with values made up for the occasion, asks it
# through nginx and takes it down with all it kept. Wants a container engine, and neither production.env nor secrets of
# anybody's in the folder.
set -eu
cd "$(dirname "$0")/.."
for mine in production.env secrets; do
  if [ -e "$mine" ]; then
    echo "$mine is there: this would overwrite it" >&2
    exit 1
  fi
done

compose() { docker compose --env-file production.env "$@"; }
tidy() {
  compose logs --no-color --tail 50 || true
  compose down --volumes --timeout 30 || true
  rm -rf production.env secrets
}
trap tidy EXIT

mkdir -m 700 secrets
openssl rand -hex 24 >secrets/postgres-password
openssl rand -hex 24 >secrets/database-password
echo "try:$(openssl rand -base64 32)" >secrets/signing-keys
echo "smtp://127.0.0.1:2525" >secrets/smtp-url
echo "cfsk_ma_prod_$(openssl rand -hex 16)" >secrets/cashfree-client-secret
openssl rand -hex 24 >secrets/metrics-token
chmod 644 secrets/*
cat >production.env <<'SETTINGS'
DOMAIN=raag.example
MAIL_FROM=hello@raag.example
CASHFREE_CLIENT_ID=123456try
COMPANY_NAME=Raag Stories Private Limited
REGISTERED_ADDRESS=12 Residency Road, Bangalore 560025
CONTACT_EMAIL=care@raag.example
GRIEVANCE_OFFICER=A. Rao
DEMO=off
SETTINGS

compose up --detach --build --wait --wait-timeout 300
compose images

ask() { curl --silent --show-error --output /dev/null --write-out '%{http_code}' --max-time 10 "$@"; }
expect() {
  wanted=$1
  shift
  told=$(ask "$@")
  if [ "$told" != "$wanted" ]; then
    echo "$* answered $told, not $wanted" >&2
    exit 1
  fi
}
at=http://127.0.0.1:8080
expect 200 --header 'Host: raag.example' "$at/"
expect 200 --header 'Host: raag.example' "$at/api/playlist/playlists"
expect 307 --header 'Host: pay.raag.example' "$at/plans"
expect 404 --header 'Host: raag.example' "$at/metrics"
head -c 200000 /dev/zero | expect 413 --header 'Host: raag.example' --data-binary @- "$at/api/feedback"
compose exec -T worker-1 node -e "fetch('http://127.0.0.1:3100/metrics').then(({ ok }) => process.exit(ok ? 0 : 1))"
compose exec -T worker-1 node cli/dist/main.js doctor || true
compose exec -T worker-1 node cli/dist/main.js doctor --json | grep -q 'Recordings are encoded by FFmpeg 5'
compose exec -T worker-1 sh -c '! ls node_modules/@seydx 2>/dev/null'
echo "The composition was built, started and asked."
