// How long a request's body may take. Node knows one limit for all; here a file may take hours as long as it keeps coming,
// and everything else has a minute, also after it was answered.
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface BodyTimeouts {
  readonly bodyMs: number;
  /** How often a file is looked at, and how many bytes must have come since. */
  readonly pollIntervalMs: number;
  readonly leastBytes: number;
}

const bodyTimeouts: BodyTimeouts = { bodyMs: 60_000, pollIntervalMs: 30_000, leastBytes: 30_000 };

const FILES = /^(?:multipart\/form-data|application\/offset\+octet-stream)\b/i;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Ends the connection of a body that does not come. */
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
    // Once it is answered, nobody waits for the rest of a file.
    if (came < limits.leastBytes || res.writableFinished) end();
  };
  const timer = isFile ? setInterval(checkProgress, limits.pollIntervalMs) : setTimeout(end, limits.bodyMs);
  timer.unref();
  const stop = (): void => clearInterval(timer);
  req.once('end', stop);
  req.once('close', stop);
};
