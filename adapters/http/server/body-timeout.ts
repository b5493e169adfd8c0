// Timeout of request bodies. Node has one limit for all requests; here a file may take hours as long as it makes
// progress, and any other body has a minute, even after the response was sent.
import type { IncomingMessage, ServerResponse } from 'node:http';

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
