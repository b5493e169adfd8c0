import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type BodyTimeouts, enforceBodyTimeout } from './body-timeout.ts';

const limits: BodyTimeouts = { bodyMs: 300, pollIntervalMs: 200, leastBytes: 4 };
const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** Resolves to the milliseconds until the server closed the connection, or null if it responded. */
const sending = async (
  type: string,
  everyMs: number,
  chunk: string,
  chunks: number,
): Promise<number | null> => {
  const server = createServer((req, res) => {
    enforceBodyTimeout(req, res, limits);
    req.on('end', () => res.end('whole'));
    req.on('error', () => undefined);
    req.resume();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const socket = connect((server.address() as AddressInfo).port);
  const began = performance.now();
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${chunk.length * chunks}\r\n\r\n`,
  );
  let left = chunks;
  const timer = setInterval(() => {
    if (left > 0) socket.write(chunk);
    left -= 1;
  }, everyMs);
  return new Promise((resolve) => {
    const done = (value: number | null) => {
      clearInterval(timer);
      socket.destroy();
      resolve(value);
    };
    socket.on('data', () => done(null));
    socket.on('error', () => undefined);
    socket.on('close', () => done(performance.now() - began));
  });
};

test('a slow body is cut off after the timeout', async () => {
  expect(await sending('application/json', 50, 'a', 100)).toBeLessThan(1_500);
});

test('a file may take longer than any other body as long as it makes progress', async () => {
  expect(await sending('multipart/form-data; boundary=x', 50, 'aaaa', 12)).toBeNull();
});

test('a file without progress is cut off', async () => {
  expect(await sending('application/offset+octet-stream', 5_000, 'aaaa', 100)).toBeLessThan(1_500);
});
