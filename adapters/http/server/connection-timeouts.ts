// Timeout of request bodies. Node has one limit for all requests; here a file may take hours as long as it makes
// progress, and any other body has a minute, even after the response was sent.

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface BodyTimeouts {
  readonly bodyMs: number;
  /** Interval of the progress check of a file, and the minimum number of bytes in between. */
  readonly pollIntervalMs: number;
  readonly leastBytes: number;
}

const bodyTimeouts: BodyTimeouts = { bodyMs: 60_000, pollIntervalMs: 30_000, leastBytes: 30_000 };

const FILES = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Destroys the connection of a body that does not arrive in time. */
export const enforceBodyTimeout = (
  req: IncomingMessage,
  res: ServerResponse,
  limits = bodyTimeouts,
): void => {
  if (!hasBody(req)) return;
  const end = (): void => {
    if (!req.complete) req.socket.destroy();
  };
  const isFile = FILES.test(req.headers['content-type'] ?? '');
  let seen = req.socket.bytesRead;
  const checkProgress = (): void => {
    const came = req.socket.bytesRead - seen;
    seen += came;
    // After the response the rest of a file is not needed.
    if (came < limits.leastBytes || res.writableFinished) end();
  };
  const timer = isFile ? setInterval(checkProgress, limits.pollIntervalMs) : setTimeout(end, limits.bodyMs);
  timer.unref();
  const stop = (): void => clearInterval(timer);
  req.once('end', stop);
  req.once('close', stop);
};

// Write timeout: destroys the connection of a client that reads nothing of its response for `WRITE_TIMEOUT_MS`, to free
// the memory it holds. A client that reads slowly is served.

/** Milliseconds. */
export const WRITE_TIMEOUT_MS = 30_000;

/** `latest` returns the newest response of a connection. */
export const boundWrites = (
  server: Server,
  latest: (socket: Socket) => ServerResponse | undefined,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
): void => {
  // Node compares how much the kernel accepted, and emits `timeout` only if that has not changed.
  server.setTimeout(writeTimeoutMs, (socket) => {
    const res = latest(socket);
    const isIdle = res === undefined || res.writableFinished || res.destroyed;
    if (isIdle || socket.writableLength > 0) socket.destroy();
    // The response is still being computed, or its body is still arriving: those have other timeouts.
    else socket.setTimeout(writeTimeoutMs);
  });
};
