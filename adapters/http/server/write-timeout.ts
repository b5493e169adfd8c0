// How long an answer may wait for its reader. Whoever takes nothing of it for that long is let go: what it holds in memory is
// needed by others. A reader who takes little, but takes something, is waited for.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds. */
export const WRITE_TIMEOUT_MS = 30_000;

/** `latest` tells the newest answer of a connection. */
export const boundWrites = (
  server: Server,
  latest: (socket: Socket) => ServerResponse | undefined,
  writeTimeoutMs = WRITE_TIMEOUT_MS,
): void => {
  // Node looks at how much the kernel took: this is heard only where that did not change either.
  server.setTimeout(writeTimeoutMs, (socket) => {
    const res = latest(socket);
    const isIdle = res === undefined || res.writableFinished || res.destroyed;
    if (isIdle || socket.writableLength > 0) socket.destroy();
    // Still being worked on, or its body still coming: for that there are other limits.
    else socket.setTimeout(writeTimeoutMs);
  });
};
