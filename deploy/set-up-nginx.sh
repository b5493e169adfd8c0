#!/bin/sh
# Without containers: writes nginx.conf for this machine's addresses and paths into /etc/nginx, with the certificate in
# /etc/meend and a redirect from http. No proxy stands in front of nginx.
set -eu
cd "$(dirname "$(readlink -f "$0")")"

sed \
  -e 's#web-1:3000 resolve#127.0.0.1:3001#' \
  -e 's#web-2:3000 resolve#127.0.0.1:3002#' \
  -e '/^  resolver /d' \
  -e 's#^pid .*#pid /run/nginx.pid;#' \
  -e 's#^error_log .*#error_log /var/log/nginx/error.log crit;#' \
  -e 's#access_log /dev/stdout plain#access_log /var/log/nginx/access.log plain#' \
  -e 's#^    listen 8080;#    include listen.conf;#' \
  -e '/^    listen \[::\]:8080;/d' \
  -e 's#^  server {#  include redirect.conf;\n\n  server {#' \
  nginx.conf >/etc/nginx/nginx.conf
: >/etc/nginx/trusted-peers.conf
cat >/etc/nginx/listen.conf <<'END'
listen 443 ssl;
listen [::]:443 ssl;
ssl_certificate /etc/meend/certificate.pem;
ssl_certificate_key /etc/meend/certificate.key;
END
cat >/etc/nginx/redirect.conf <<'END'
server {
  listen 80 default_server;
  listen [::]:80 default_server;
  location /.well-known/acme-challenge/ {
    root /var/www/html;
  }
  location / {
    return 308 https://$host$request_uri;
  }
}
END
nginx -t
