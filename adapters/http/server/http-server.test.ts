import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@meend/core/shared/error.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { type DrainTimeouts, type HttpServer, httpServer } from './http-server.ts';
import { anyHost, requestGuard } from './request-guard.ts';

const FOREVER = 2 ** 30;
const agents: Agent[] = [];

const here: RequestListener = (_, res) => res.end('here');

const plain = requestGuard(anyHost);

const open = (timeouts: Partial<DrainTimeouts>, atFirst = here, writeTimeoutMs = FOREVER, guard = plain) =>
  httpServer({
    host: '127.0.0.1',
    port: 0,
    atFirst,
    guard,
    writeTimeoutMs,
    timeouts: { quiet: FOREVER, longest: FOREVER, lastAnswers: FOREVER, ...timeouts },
  });

/** A client with a single keep-alive connection. */
const client = ({ port }: HttpServer) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const request = (path = '/') =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, resolve).once('error', reject);
    });
  return { request, read: async (path?: string) => text(await request(path)) };
};

afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

test('a server without connections drains at once', async () => {
  const server = await open({});
  await server.drain();
  expect(server.isDraining()).toBe(true);
  await server.stop();
});

test('a draining server keeps its connections, and each gets its last response after the sockets close', async () => {
  const server = await open({ longest: 50 });
  const { request } = client(server);
  const readResponse = async () => {
    const answer = await request();
    return [await text(answer), answer.headers.connection];
  };
  await readResponse();
  const left = server.drain();
  expect(server.isDraining()).toBe(true);
  expect(await readResponse()).toEqual(['here', 'keep-alive']);
  await left;
  const stopped = server.stop();
  await expect
    .poll(() =>
      client(server)
        .read()
        .catch((error) => error.code),
    )
    .toBe('ECONNREFUSED');
  expect(await readResponse()).toEqual(['here', 'close']);
  await expect(readResponse()).rejects.toThrow('ECONNREFUSED');
  await stopped;
});

test('draining ends once no request arrives any more, health checks aside', async () => {
  const server = await open({ quiet: 50 });
  const { read } = client(server);
  await read();
  let hasLeft = false;
  const drained = server.drain().then(() => {
    hasLeft = true;
  });
  while (!hasLeft) await read('/readyz');
  await drained;
  await server.stop();
});

test('a server under constant load drains all the same', async () => {
  const server = await open({ longest: 50, lastAnswers: 50 });
  const { read } = client(server);
  await read();
  let hasLeft = false;
  const drained = server.drain().then(() => {
    hasLeft = true;
  });
  while (!hasLeft) await read();
  await drained;
  await server.stop();
});

/**
 * Worker thread that opens this many connections and sends a request on each; counts the requests sent and reports how
 * each ended.
 */
const CROWD = `
const { parentPort, workerData: { port, size, sent } } = require('node:worker_threads');
const { connect } = require('node:net');
const ended = [];
const tell = (how) => {
  ended.push(how);
  if (ended.length === size) parentPort.postMessage(ended);
};
const isSent = () => {
  Atomics.add(sent, 0, 1);
  Atomics.notify(sent, 0);
};
for (let one = 0; one < size; one += 1) {
  let answer = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('error', ({ code }) => tell(code));
  socket.on('data', (bytes) => { answer += bytes; });
  socket.on('end', () => tell(answer.slice(0, 15)));
  socket.write('POST / HTTP/1.1\\r\\nHost: h\\r\\nContent-Length: 2\\r\\n\\r\\n{}', isSent);
}`;

test('connections queued by the kernel before a busy server stopped are served, none is reset', async () => {
  const server = await open({ longest: 0 });
  await server.drain();
  const size = 30;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(CROWD, { eval: true, workerData: { port: server.port, size, sent } });
  const ended = once(worker, 'message');
  // Blocks the event loop, so that no connection is accepted meanwhile.
  for (let count = 0; count < size; count = Atomics.load(sent, 0)) Atomics.wait(sent, 0, count, 5_000);
  const stopped = server.stop();
  expect(await ended).toEqual([Array.from({ length: size }, () => 'HTTP/1.1 200 OK')]);
  await Promise.all([stopped, worker.terminate()]);
});

test('a response in progress when the server stops is completed, and its connection is closed', async () => {
  let finish: () => void = () => undefined;
  const server = await open({}, (_, res) => {
    res.write('first half, ');
    finish = () => res.end('second half');
  });
  const { request } = client(server);
  const answer = await request();
  const stopped = server.stop();
  finish();
  expect(await text(answer)).toBe('first half, second half');
  await stopped;
});

test('a response that exceeds the timeout of a stopping server is cut off', async () => {
  const server = await open({ lastAnswers: 0 }, (_, res) => {
    res.write('first half, ');
  });
  const { request } = client(server);
  const answer = await request();
  const broken = vi.fn();
  const ended = text(answer).catch(broken);
  await server.stop();
  await ended;
  expect(broken).toHaveBeenCalledOnce();
});

/** The raw response to these bytes, until the connection closes. */
const raw = async ({ port }: HttpServer, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
};

test.each([
  [
    'headers of 20 kB',
    `GET / HTTP/1.1\r\nHost: h\r\nCookie: ${'c'.repeat(20_000)}\r\n\r\n`,
    431,
    'request.headers-too-large',
  ],
  [
    'an expectation nobody knows',
    'POST / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\nContent-Length: 2\r\n\r\n{}',
    417,
    'request.unknown-expectation',
  ],
  ['words that are no request', 'tea, please\r\n\r\n', 400, 'request.malformed'],
  [
    'a body without its end',
    'POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
    'request.malformed',
  ],
])('%s gets an error with its code', async (_, bytes, status, code) => {
  const silent: RequestListener = (req) => req.resume();
  const server = await open({}, silent);
  const [head = '', body = ''] = (await raw(server, bytes)).split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} .+\r\n`));
  expect(head).toMatch(/content-type: application\/json/i);
  const errorBody = JSON.parse(body) as Record<string, string>;
  expect(errorBody).toMatchObject({ code, error: errorMessages[code as ErrorCode] });
  expect(head).toContain(errorBody.requestId);
  await server.stop();
});

const onHttps = requestGuard({ ...anyHost, isHttps: true });

test.each([
  ['a request', 'GET / HTTP/1.1\r\nHost: h\r\nConnection: close\r\n\r\n', 200],
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: h\r\nHost: evil.example\r\n\r\n', 400],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400],
  [
    'an expectation nobody knows',
    'GET / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\nConnection: close\r\n\r\n',
    417,
  ],
  ['words that are no request', 'tea, please\r\n\r\n', 400],
])('on an https address the response to %s asks for https on all subdomains', async (_, bytes, status) => {
  const server = await open({}, here, FOREVER, onHttps);
  const answer = await raw(server, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.match(/^strict-transport-security: .*$/gim)).toEqual([
    'Strict-Transport-Security: max-age=31536000; includeSubDomains',
  ]);
  await server.stop();
});

test('a response in progress is not affected by further bytes of the client', async () => {
  const half: RequestListener = (_, res) => {
    res.writeHead(200, { 'Content-Length': 4 });
    res.write('he');
  };
  const server = await open({}, half);
  const answer = await raw(server, 'GET / HTTP/1.1\r\nHost: h\r\n\r\nnonsense\r\n\r\n').catch(() => '');
  expect(answer).not.toContain('request.malformed');
  await server.stop();
});

/** More than the kernel buffers for a client that does not read. */
const LONG = Buffer.alloc(64 * 1024 ** 2);

test('a response that its client does not read is cut off, whatever else the connection sends', async () => {
  const ended = Promise.withResolvers<boolean>();
  const server = await open(
    {},
    (_, res) => {
      res.once('close', () => ended.resolve(res.writableFinished));
      res.end(LONG);
    },
    200,
  );
  const socket = connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: h\r\n\r\n');
  expect(await ended.promise).toBe(false);
  socket.destroy();
  await server.stop();
});

test('a response read slowly is completed, however long it takes', async () => {
  const writeTimeoutMs = 1_000;
  const server = await open({}, (_, res) => res.end(LONG), writeTimeoutMs);
  const began = performance.now();
  let bytes = 0;
  for await (const chunk of await client(server).request()) {
    bytes += (chunk as Buffer).length;
    const left = writeTimeoutMs * 1.5 * (bytes / LONG.length) - (performance.now() - began);
    if (left > 50) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(bytes).toBe(LONG.length);
  expect(performance.now() - began).toBeGreaterThan(writeTimeoutMs);
  await server.stop();
});

test('a response that takes longer to compute is waited for', async () => {
  const writeTimeoutMs = FOREVER - 1;
  const server = await open(
    {},
    ({ socket }, res) => {
      const setTimer = vi.spyOn(socket, 'setTimeout');
      for (let times = 1; times <= 3; times += 1) {
        socket.emit('timeout');
        expect(setTimer.mock.calls).toEqual(Array.from({ length: times }, () => [writeTimeoutMs]));
      }
      res.end('at last');
    },
    writeTimeoutMs,
  );
  expect(await client(server).read()).toBe('at last');
  await server.stop();
});
