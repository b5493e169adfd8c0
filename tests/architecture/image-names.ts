/** An image by its full version, with its digest where that has been looked up. */
export const FULL_VERSION =
  /^((postgres:\d+\.\d+|(caddy|nginx|redis|node):\d+\.\d+\.\d+)-(alpine|bookworm-slim)|(prom|grafana)\/\w+:v?\d+\.\d+\.\d+)(@sha256:[0-9a-f]{64})?$/;
