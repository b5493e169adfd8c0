// Write timeout: destroys the connection of a client that reads nothing of its response for `WRITE_TIMEOUT_MS`, to free
// the memory it holds. A client that reads slowly is served.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
