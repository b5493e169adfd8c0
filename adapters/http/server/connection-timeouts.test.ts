import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BodyTimeouts, enforceBodyTimeout } from './connection-timeouts.ts';

const limits: BodyTimeouts = { bodyMs: 300, pollIntervalMs: 200, leastBytes: 4 };
const servers: ReturnType<typeof createServer>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/**
 * Sends the chunks, each received before `everyMs` pass; resolves to their number when the server closed the connection,
 * or null if it responded.
 */
const sending = async (
  type: string,
  everyMs: number,
  chunk: string,
  chunks: number,
): Promise<number | null> => {
  const begun = Promise.withResolvers<IncomingMessage>();
  const server = createServer((req, res) => {
    enforceBodyTimeout(req, res, limits);
    req.on('end', () => res.end('whole'));
    req.on('error', () => undefined);
    begun.resolve(req);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const socket = connect((server.address() as AddressInfo).port);
  const closed = once(socket, 'close');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${chunk.length * chunks}\r\n\r\n`,
  );
  const req = await begun.promise;
  for (let sent = 1; sent <= chunks; sent += 1) {
    const received = once(req, 'data');
    socket.write(chunk);
    await received;
    vi.advanceTimersByTime(everyMs);
    if (!req.socket.destroyed) continue;
    await closed;
    return sent;
  }
  await once(socket, 'data');
  return null;
};

test('a slow body is cut off after the timeout', async () => {
  expect(await sending('application/json', 50, 'a', 100)).toBe(limits.bodyMs / 50);
});

test('a file may take longer than any other body as long as it makes progress', async () => {
  expect(await sending('multipart/form-data; boundary=x', 50, 'aaaa', 12)).toBeNull();
});

test('a file without progress is cut off', async () => {
  expect(await sending('application/offset+octet-stream', 5_000, 'aaaa', 100)).toBe(1);
});
