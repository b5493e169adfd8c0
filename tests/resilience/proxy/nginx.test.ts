// The operator's nginx configuration: what it rejects and throttles, in front of two fake web processes.
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { endpoints } from '@meend/core/contract/areas.ts';
import { uploadLimits } from '@meend/core/media/limits.ts';
import { JOINED_BY, MAX_JOINED } from '@meend/core/media/recording-shape.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { findNginx, type RunningNginx, startNginx } from '@meend/tests/kit/servers/nginx.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type StandIn, standInProcess } from './stand-in-process.ts';

const KILOBYTE = 1024;
const MEGABYTE = 1024 ** 2;
/** Address of a trusted proxy, on this machine's loopback network. */
const PROXY = '127.0.0.2';

interface RequestInput {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: Buffer;
  readonly from?: string;
}

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly text: string;
}

let nginx: RunningNginx;
let port: number;
let webs: readonly StandIn[];

beforeAll(async () => {
  webs = await Promise.all([standInProcess(), standInProcess()]);
  port = await freePort();
  const program = findNginx();
  if (program === null) throw new Error('This machine has no nginx: npm test says how to have it');
  nginx = await startNginx(
    program,
    webs.map(({ url }) => url),
    port,
    [PROXY],
  );
});
afterAll(async () => {
  await nginx?.stop();
  await Promise.all((webs ?? []).map((web) => web.stop()));
});
afterEach(() => {
  for (const web of webs) web.reached.splice(0);
});

const open = ({ path, method = 'GET', headers = {}, from = '127.0.0.1' }: RequestInput): ClientRequest =>
  request({ host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false });
const answerOf = (outgoing: ClientRequest): Promise<Answer> =>
  new Promise((resolve, reject) => {
    outgoing.once('error', reject);
    outgoing.once('response', async (response: IncomingMessage) => {
      const text = (await buffer(response)).toString();
      resolve({ status: response.statusCode, type: response.headers['content-type'], text });
    });
  });
const send = (input: RequestInput): Promise<Answer> => {
  const sent = open(input);
  const answer = answerOf(sent);
  sent.end(input.body);
  return answer;
};
const post = (path: string, bytes: number) =>
  send({ path, method: 'POST', headers: { 'content-length': String(bytes) }, body: Buffer.alloc(bytes) });
/** Sends only the headers: an oversized body is rejected before it is sent. */
const announce = async (path: string, bytes: number): Promise<Answer> => {
  const sent = open({ path, method: 'POST', headers: { 'content-length': String(bytes) } });
  const answer = answerOf(sent);
  sent.flushHeaders();
  const response = await answer;
  sent.destroy();
  return response;
};
const reached = () => webs.flatMap((web) => web.reached);

test('a call’s body of 128 kB passes, and one byte more reaches no process', async () => {
  expect((await post('/api/users/request-login-link', 128 * KILOBYTE)).status).toBe(200);
  expect(reached().map(({ bytes }) => bytes)).toEqual([128 * KILOBYTE]);
  const refused = await announce('/api/users/request-login-link', 128 * KILOBYTE + 1);
  expect([refused.status, refused.type]).toEqual([413, 'application/json']);
  const message = errorMessages['request.too-large'];
  expect(JSON.parse(refused.text)).toEqual({
    error: message,
    message,
    code: 'request.too-large',
    requestId: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(reached()).toHaveLength(1);
});

test('the address of the longest stream passes unchanged', async () => {
  const asset = '01930000-0000-7000-8000-000000000000';
  const path = `/media/${Array(MAX_JOINED).fill(asset).join(JOINED_BY)}?exp=1795680000&sig=${'A'.repeat(43)}`;
  expect((await send({ path })).status).toBe(200);
  expect(reached().map(({ url }) => url)).toEqual([path]);
});

test('an address of 400 kB is refused in JSON, and no log has it', async () => {
  const refused = await send({ path: `/api/search?q=${'zamindar'.repeat(50_000)}` });
  expect([refused.status, refused.type]).toEqual([414, 'application/json']);
  const message = errorMessages['request.headers-too-large'];
  expect(JSON.parse(refused.text)).toMatchObject({
    error: message,
    message,
    code: 'request.headers-too-large',
  });
  const wide = await send({ path: '/api/search?q=rain', headers: { 'x-wide': 'zamindar'.repeat(8_000) } });
  expect([wide.status, JSON.parse(wide.text).code]).toEqual([431, 'request.headers-too-large']);
  expect(reached()).toEqual([]);
  expect(nginx.output()).not.toContain('zamindar');
});

test('a body without a length is counted as it arrives', async () => {
  const sent = open({ path: '/api/users/request-login-link', method: 'POST' });
  const answer = answerOf(sent);
  sent.end(Buffer.alloc(129 * KILOBYTE));
  expect((await answer).status).toBe(413);
  expect(reached()).toEqual([]);
});

const uploads = Object.values(endpoints)
  .filter((call) => 'files' in call && call.files !== undefined)
  .map((call) => {
    const files = 'files' in call ? Object.values(call.files ?? {}) : [];
    const [first] = files;
    if (first === undefined) throw new Error(`${call.path} takes no file`);
    return [call.path, files.reduce((sum, { most }) => sum + most, 0), first.tooLarge] as const;
  });

test.each([...uploads, ['/api/uploads/tus', uploadLimits.audio.most, uploadLimits.audio.tooLarge] as const])(
  '%s accepts what the call accepts, and rejects what is far beyond with a message',
  async (path, most, code) => {
    // nginx allows one megabyte for a form's envelope; the process rejects what is only slightly too large.
    const sent = open({ path, method: 'POST', headers: { 'content-length': String(most + MEGABYTE) } });
    sent.on('error', () => undefined);
    sent.flushHeaders();
    await expect.poll(() => reached().map(({ url }) => url)).toEqual([path]);
    sent.destroy();
    const refused = await announce(path, most + 100 * MEGABYTE);
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([413, code]);
    expect(JSON.parse(refused.text).error).toBe(errorMessages[code]);
  },
);

test.each([...uploads.map(([path]) => path), '/api/uploads/tus/0198'])(
  'a file for %s reaches a process as it arrives',
  async (path) => {
    const sent = open({ path, method: 'PATCH', headers: { 'content-length': String(2 * MEGABYTE) } });
    const answer = answerOf(sent);
    sent.write(Buffer.alloc(MEGABYTE));
    await expect.poll(() => reached().at(0)?.bytes ?? 0).toBeGreaterThan(0);
    expect(reached().at(0)?.isWhole).toBe(false);
    sent.end(Buffer.alloc(MEGABYTE));
    expect((await answer).status).toBe(200);
  },
);

test('a call’s body reaches a process once it is whole', async () => {
  const sent = open({ path: '/api/feedback', method: 'POST', headers: { 'content-length': '2000' } });
  const answer = answerOf(sent);
  sent.write(Buffer.alloc(1000));
  // A later request that has its response shows that nginx had time to forward this one.
  await send({ path: '/healthz' });
  expect(reached().map(({ url }) => url)).toEqual(['/healthz']);
  sent.end(Buffer.alloc(1000));
  expect((await answer).status).toBe(200);
});

const silent = (text: string): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    // The connection may be closed by a reset.
    socket.on('error', () => undefined);
    socket.resume();
    socket.once('close', () => resolve((performance.now() - began) / 1_000));
  });

test('a client that starts headers or a body and stalls is disconnected after 10 seconds', {
  timeout: 60_000,
}, async () => {
  const head = 'POST /api/feedback HTTP/1.1\r\nHost: x\r\n';
  const seconds = await Promise.all([silent(head), silent(`${head}Content-Length: 9\r\n\r\n{`)]);
  for (const one of seconds) {
    expect(one).toBeGreaterThan(9);
    expect(one).toBeLessThan(20);
  }
  expect(reached()).toEqual([]);
});

test('only a trusted peer can set another address', async () => {
  const forwarded = {
    'x-forwarded-for': '203.0.113.7',
    forwarded: 'for=203.0.113.7',
    'x-real-ip': '203.0.113.7',
  };
  await send({ path: '/', headers: forwarded });
  const forwardedHeaders = reached().map(({ headers }) => [
    headers['x-forwarded-for'],
    headers.forwarded,
    headers['x-real-ip'],
  ]);
  expect(forwardedHeaders).toEqual([['127.0.0.1', undefined, undefined]]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['invented, 198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7, 172.30.117.9', '203.0.113.7'],
])('of “%s” from a trusted peer, a process reads %s alone', async (forwardedFor, read) => {
  await send({ path: '/', headers: { 'x-forwarded-for': forwardedFor }, from: PROXY });
  expect(reached().map(({ headers }) => headers['x-forwarded-for'])).toEqual([read]);
});

test('all chunks of an upload go to one process, and uploads to both', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `0198c0de-0000-7000-8000-0000000000${index + 10}`);
  for (const id of ids)
    for (const method of ['HEAD', 'PATCH', 'PATCH'])
      await send({ path: `/api/uploads/tus/${id}`, method, headers: { 'content-length': '0' } });
  const homes = ids.map((id) =>
    webs.map((web) => web.reached.filter(({ url }) => url.endsWith(id)).length).toSorted((a, b) => a - b),
  );
  expect(homes).toEqual(ids.map(() => [0, 3]));
  for (const web of webs) expect(web.reached.length).toBeGreaterThan(0);
});

const crowd = async (addresses: readonly string[]): Promise<readonly Answer[]> => {
  for (const web of webs) web.pauseGets();
  const responses = addresses.map((address) =>
    send({ path: '/media/x.mp3', headers: { 'x-forwarded-for': address }, from: PROXY }),
  );
  let refused = 0;
  for (const one of responses)
    void one.then(() => {
      refused += 1;
    });
  await expect.poll(() => reached().length + refused, { timeout: 30_000 }).toBe(addresses.length);
  for (const web of webs) web.release();
  return Promise.all(responses);
};

test.each([
  ['IPv4 address', (index: number) => `203.0.113.${index < 230 ? 7 : 8}`],
  ['/64', (index: number) => (index < 230 ? `2001:db8:1:2::${index + 1}` : '2001:db8:1:3::1')],
  ['/64 with a gap', (index: number) => (index < 230 ? `2001:db8::${index + 1}` : '2001:db8:0:1::1')],
])('one %s has 200 concurrent requests at most, and its neighbour is served', async (_what, addressOf) => {
  const answers = await crowd(Array.from({ length: 240 }, (_, index) => addressOf(index)));
  const refused = answers.filter(({ status }) => status === 429);
  expect([refused.length, answers.slice(230).every(({ status }) => status === 200)]).toEqual([30, true]);
  expect(JSON.parse(refused[0]?.text ?? '{}')).toMatchObject({
    code: 'request.too-many',
    error: errorMessages['request.too-many'],
  });
});

test('neither an address nor a query string is logged', async () => {
  await send({
    path: '/verify?token=secret-of-asha',
    headers: { 'x-forwarded-for': '203.0.113.99' },
    from: PROXY,
  });
  await announce('/api/feedback?token=secret-of-asha', MEGABYTE);
  await expect.poll(() => nginx.output()).toMatch(/ POST 413 /);
  expect(nginx.output()).not.toMatch(/secret-of-asha|203\.0\.113|127\.0\.0\.2/);
});
