import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { afterAll, expect, test } from 'vitest';

const sockets: Socket[] = [];

const site = sitePerFile();
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
});

/** Sends the headers of a call and one byte of its body. */
const begin = async (port: number): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  sockets.push(socket);
  await once(socket, 'connect');
  const head =
    'POST /api/page-errors HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{';
  await new Promise((resolve) => socket.write(head, resolve));
};

test('2,100 connections that send one byte of a body block no other request', async () => {
  const port = Number(new URL(site.url).port);
  for (let batch = 0; batch < 21; batch += 1)
    await Promise.all(Array.from({ length: 100 }, () => begin(port)));
  const statuses = async () => [
    (await httpRequest(site, '/api/playlist/playlists')).status,
    (await httpRequest(site, '/api/payment/webhook', { body: {} })).status,
    (
      await httpRequest(site, '/api/users/verify-code', {
        body: { email: 'asha@example.in', code: '123456' },
      })
    ).status,
  ];
  expect(await statuses()).not.toContain(503);
  expect((await httpRequest(site, '/api/playlist/playlists')).status).toBe(200);
});
