import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startingListener } from './plain-responses.ts';

let server: Server;

beforeAll(async () => {
  server = createServer(startingListener('Meend <b>'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => server.close().closeAllConnections());

const visit = (path: string, accept: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { headers: { accept } });

test('a visitor who comes while the data is prepared sees a waiting page in the device’s colours', async () => {
  const answer = await visit('/plans', 'text/html');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  const page = await answer.text();
  expect(page).toContain(' is getting ready. This page opens automatically in a moment.');
  expect(page).not.toContain('<b>');
  expect(page).toContain('<meta name="color-scheme" content="dark light">');
  expect(page).toContain('<meta http-equiv="refresh" content="2">');
  // Browsers ignore a refresh in a sandboxed document.
  expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'(?!.*sandbox)/);
});

test('a load balancer retries reads on another process, but never writes', async () => {
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plans`;
  const headers = { 'x-another-process': 'yes' };
  const [read, change] = await Promise.all([
    fetch(address, { headers }),
    fetch(address, { method: 'POST', headers }),
  ]);
  expect([read.status, change.status]).toEqual([502, 503]);
});

test('a call made while the data is prepared gets an error in JSON', async () => {
  const answer = await visit('/api/playlist/playlists', 'text/html');
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'server.starting']);
});
