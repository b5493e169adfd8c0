/** An image with its full version, and with its digest once it is pinned. */
export const FULL_VERSION =
  /^((postgres:\d+\.\d+|(caddy|nginx|redis):\d+\.\d+\.\d+)-alpine|debian:\d+\.\d+-slim|(prom|grafana)\/\w+:v?\d+\.\d+\.\d+)(@sha256:[0-9a-f]{64})?$/;
