// Every response that passes the operator's nginx carries HSTS once, nginx's own errors too.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { resolve } from 'node:path';
import { findNginx, type RunningNginx, startNginx } from '@meend/tests/kit/servers/nginx.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HSTS = 'Strict-Transport-Security: max-age=31536000; includeSubDomains';

let nginx: RunningNginx;
let port: number;

/** A process that sends the header itself, and is gone from `/gone`. */
const web = createServer((req, res) => {
  if (req.url === '/gone') return void req.socket.destroy();
  res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  res.end('here');
});

beforeAll(async () => {
  web.listen(0, '127.0.0.1');
  await once(web, 'listening');
  const url = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  port = await freePort();
  const program = findNginx();
  if (program === null) throw new Error('This machine has no nginx: npm test says how to have it');
  nginx = await startNginx(program, [url, url], port, []);
});
afterAll(async () => {
  await nginx?.stop();
  web.close();
});

/** The first bytes of the answer. */
const raw = async (lines: readonly string[]): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [bytes] = await once(socket, 'data');
  socket.destroy();
  return String(bytes);
};
const headOf = (line: string, ...more: readonly string[]) => [line, 'Host: h', 'Connection: close', ...more];

test.each([
  ['an answer of a process', headOf('GET / HTTP/1.1'), 200],
  ['a page of a process that is gone', headOf('GET /gone HTTP/1.1', 'Accept: text/html'), 503],
  ['a call of a process that is gone', headOf('GET /gone HTTP/1.1'), 503],
  ['a body that is too large', headOf('POST /api/feedback HTTP/1.1', 'Content-Length: 9000000'), 413],
  ['two Host headers', headOf('GET / HTTP/1.1', 'Host: evil.example'), 400],
  ['words that are no request', ['tea, please'], 400],
])('HSTS is sent once with %s', async (_, lines, status) => {
  const [head = ''] = (await raw(lines)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head.match(/^strict-transport-security: .*$/gim)).toEqual([HSTS]);
});

test('each part of the configuration with headers of its own repeats it', () => {
  const conf = readFileSync(resolve(import.meta.dirname, '../../../deploy/nginx.conf'), 'utf8');
  const locations = conf.split(/^ {4}location /m).slice(1);
  const withHeaders = locations.filter((one) => one.includes('add_header'));
  expect(withHeaders.length).toBeGreaterThan(0);
  for (const one of withHeaders) expect(one).toContain('add_header Strict-Transport-Security');
});
