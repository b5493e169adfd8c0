import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Endpoint, endpoints } from '@meend/core/contract/areas.ts';
import { httpStatusOf } from '@meend/core/contract/call/error-status.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { badRequests } from '@meend/tests/kit/bad-input/bad-requests.ts';
import { type Answered, httpRequest, type Question } from '@meend/tests/kit/site/http-request.ts';
import { passingFiles } from '@meend/tests/kit/site/http-uploads.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let asha: Listener;
let ravi: Listener;

const site = sitePerFile();
beforeAll(async () => {
  asha = await addStaff(site, 'superadmin');
  ravi = await addListener(site, 'ravi');
});

const ofAccounts = ['users', 'oneTimeSecrets', 'sessions', 'audit', 'outbox'] as const;
const ofListeners = ['selections', 'orders', 'places', 'recent', 'shelf', 'bookmarks', 'feedback'] as const;
const ofStudio = [
  'stories',
  'articles',
  'answers',
  'questions',
  'banners',
  'newsletters',
  'uploads',
] as const;
const watched = [...ofAccounts, ...ofListeners, ...ofStudio];
const rowCounts = () => site.rows.counts(watched);
let before: Awaited<ReturnType<typeof rowCounts>>;
beforeEach(async () => {
  before ??= await rowCounts();
});
// Once a test, not once an answer: counting takes longer than answering.
afterEach(async () => {
  expect(await rowCounts()).toEqual(before);
});

/** What is stated of an answer. */
const errorOf = ({ status, json, text }: Answered): readonly unknown[] => {
  if (status < 400) return [status];
  expect(json?.message).toBe(json?.error);
  expect(text).not.toMatch(/\bat .*:\d+|node:|Zod|SyntaxError/);
  return [status, json?.code, json?.error, json?.requestId];
};

const expectHttpError = (answer: Answered, status: number, isSignIn = false): void => {
  expect(errorOf(answer)[0]).toBe(status);
  expect(Object.values(errorMessages)).toContain(answer.json.error);
  expect(answer.json.requestId).toBe(isSignIn ? undefined : answer.headers.get('x-request-id'));
};

for (const [name, call] of Object.entries<Endpoint>(endpoints)) {
  test(`${name} refuses bad input as stated`, async () => {
    const callers = {
      superadmin: { id: asha.user.id, token: asha.token },
      listener: { id: ravi.user.id, token: ravi.token },
    };
    const answered = [];
    const stated = [];
    for (const { what, path, question, code } of badRequests(call, callers)) {
      const answer = await httpRequest(site, path, question);
      answered.push([what, ...errorOf(answer)]);
      // Responses of sign-in are the same for every address, so they have no request id.
      const requestId = call.isSignIn ? undefined : answer.headers.get('x-request-id');
      stated.push(
        code === null ? [what, 200] : [what, httpStatusOf(code), code, errorMessages[code], requestId],
      );
    }
    expect(answered).toEqual(stated);
    expect(({} as { x?: unknown }).x).toBeUndefined();
    if (call.bodyKind === 'multipart') expect(passingFiles(site)).toEqual([]);
  });
}

const linkRequest = '/api/users/request-login-link';

test.each<readonly [string, Question]>([
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''].map(
    (type) => [`the type “${type}”`, { raw: '{}', headers: { 'content-type': type } }] as const,
  ),
  ['another charset', { raw: '{}', headers: { 'content-type': 'application/json; charset=x' } }],
  ['compression', { raw: new Uint8Array(gzipSync('{}')), headers: { 'content-encoding': 'gzip' } }],
])('a body of %s is of no accepted type', async (_, question) => {
  expectHttpError(await httpRequest(site, linkRequest, question), 415, true);
});

test('a body of megabytes is too large', async () => {
  expectHttpError(await httpRequest(site, linkRequest, { raw: 'x'.repeat(3 * 1024 * 1024) }), 413, true);
});

test('the webhook takes at most 64 kB', async () => {
  expectHttpError(await httpRequest(site, '/api/payment/webhook', { raw: 'x'.repeat(65 * 1024) }), 413);
});

test('an unknown parameter changes nothing', async () => {
  const plain = await httpRequest(site, '/api/playlist/playlists');
  const odd = await httpRequest(site, '/api/playlist/playlists?password=1&sort=price;drop&utm_source=x');
  expect(odd.text).toBe(plain.text);
});

/** Sends the request unchanged; clients like fetch would normalize it. */
const rawRequest = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (fault) => (answer === '' ? reject(fault) : resolve(answer)));
    socket.write(text);
  });

const line = (path: string, method = 'GET'): string =>
  `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;

const outside = [
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '/..%252f..%252fetc%252fpasswd',
  '/..%5c..%5cetc%5cpasswd',
  '/%c0%ae%c0%ae/etc/passwd',
  '/....//....//etc/passwd',
  '/a%00.mp3',
  '/keys/signing.key',
  '/CON',
  `/${'a'.repeat(5_000)}`,
];

test.each(['/media', '/covers', '/banners', '/assets', '', '/dev/mailbox'])(
  'nothing outside %s can be reached through it',
  async (root) => {
    for (const path of outside) {
      const answer = await rawRequest(line(root + path));
      expect(answer).toMatch(/^HTTP\/1\.1 (?:400|403|404|503)/);
      expect(answer).not.toMatch(/root:|BEGIN/);
    }
  },
);

test.each(['/%', '/%zz', '/%E0%A4%A', '/api/%', '/covers/%ff.svg'])(
  'the malformed address %s answers 400',
  async (path) => {
    expect(await rawRequest(line(path))).toMatch(/^HTTP\/1\.1 40[04]/);
    expect((await httpRequest(site, '/healthz')).status).toBe(200);
  },
);

test.each(['TRACE', 'DELETE', 'PATCH', 'OPTIONS'])(
  '%s is not what a list of stories does',
  async (method) => {
    const answer = await rawRequest(line('/api/playlist/playlists', method));
    expect(answer).toMatch(/^HTTP\/1\.1 405/);
    expect(answer).toMatch(/\r\nAllow: HEAD, GET\r\n/);
  },
);

test('a request with two lengths is rejected', async () => {
  const smuggled =
    'POST /api/users/request-login-link HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n';
  expect(await rawRequest(smuggled)).toMatch(/^HTTP\/1\.1 400/);
});

test('endless headers are rejected before they end', async () => {
  const answer = await rawRequest(
    `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-Proto: ${'a,'.repeat(40_000)}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 431/);
});

test('nothing of the input reaches the log', () => {
  const log = site.log.join('');
  expect(log).not.toContain(asha.token);
  expect(log).not.toMatch(/@|9876543210|Bearer|token=/);
});

const payloadless = Object.values<Endpoint>(endpoints).filter(({ bodyKind }) => bodyKind === 'none');

test.each<readonly [string, Question]>([
  ['without a body and a type', {}],
  ['with an empty body', { raw: '' }],
  ['with an empty body of no known type', { raw: '', headers: { 'content-type': 'text/plain' } }],
  ['with {}', { body: {} }],
])('the calls without a payload are answered %s', async (_, question) => {
  const answers = await Promise.all(
    payloadless.map(({ method, path }) =>
      httpRequest(site, path.replace(':id', 'nonsense'), { method, token: asha.token, ...question }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(payloadless.map(() => 404));
});
