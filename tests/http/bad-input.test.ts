import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type CallName, type Endpoint, endpoints } from '@meend/core/contract/areas.ts';
import { productPath } from '@meend/core/contract/call/product-path.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { type Answered, httpRequest, type Question } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let site: TestSite;
let asha: Listener;

beforeAll(async () => {
  site = await startSite();
  asha = await addStaff(site, 'superadmin');
});
afterAll(() => site.stop());

const ofAccounts = ['users', 'oneTimeSecrets', 'sessions'] as const;
const watched = [...ofAccounts, 'selections', 'orders', 'places', 'recent', 'outbox'] as const;
const rowCounts = () => Promise.all(watched.map((table) => site.rows.count(table)));
let before: number[];
beforeEach(async () => {
  before = await rowCounts();
});
// Once a test, not once an answer: counting takes longer than answering.
afterEach(async () => {
  expect(await rowCounts()).toEqual(before);
});

const acceptsEmptyBody = (name: string): boolean =>
  endpoints[name as CallName].body?.safeParse({}).success === true;

const writing: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(endpoints).filter(
  ([, { method, bodyKind = 'json' }]) => (method === 'POST' || method === 'PUT') && bodyKind === 'json',
);

/** Well-formed but unknown. */
const someCookie = `session=${'A'.repeat(43)}.${'B'.repeat(43)}`;

const payloadless: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(endpoints).filter(
  ([, { bodyKind }]) => bodyKind === 'none',
);

const addressOf = (path: string): string =>
  productPath(path, 'meend').replace(':userId', asha.user.id).replace(':kind', 'favourite');

const send = (
  call: Pick<Endpoint, 'method' | 'path' | 'usesSessionCookie'>,
  { headers = {}, ...question }: Question,
): Promise<Answered> =>
  httpRequest(site, addressOf(call.path), {
    method: call.method,
    token: asha.token,
    headers: call.usesSessionCookie ? { cookie: someCookie, ...headers } : headers,
    ...question,
  });

const expectHttpError = (answer: Answered, status: number, isSignIn = false): void => {
  expect(answer.status).toBe(status);
  expect(Object.values(errorMessages)).toContain(answer.json.error);
  expect(answer.json.message).toBe(answer.json.error);
  // Responses of sign-in are the same for every address, so they have no request id.
  expect(answer.json.requestId).toBe(isSignIn ? undefined : answer.headers.get('x-request-id'));
  expect(answer.text).not.toMatch(/\bat .*:\d+|node:|Zod|SyntaxError/);
};

const malformed: readonly (readonly [string, string | Uint8Array<ArrayBuffer>])[] = [
  ['nothing', ''],
  ['a cut object', '{"email":'],
  ['NaN', '{"email":NaN}'],
  ['two values', '{}{}'],
  ['a byte order mark', '\uFEFF{"email":"a@b.in"}'],
  ['UTF-16', new Uint8Array(Buffer.from('{"email":"a@b.in"}', 'utf16le'))],
  ['broken UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a lone surrogate', '{"email":"\\ud800@b.in","x":1}'],
  ['a zero byte', '{"email":"a\\u0000@b.in","x":1}'],
  ['a number beyond number', '{"price":1e400}'],
  ['ten thousand brackets', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"email"'],
  ['__proto__', '{"__proto__":{"x":1}}'],
  ['constructor', '{"constructor":{"prototype":{"x":1}}}'],
  ['a deep prototype', '{"userDetails":{"prototype":1}}'],
];

for (const [name, call] of writing) {
  const refuses = (answer: Answered, status: number) => expectHttpError(answer, status, call.isSignIn);

  test(`${name} refuses bodies that are no object of its fields`, async () => {
    for (const [what, raw] of malformed) {
      const answer = await send(call, { raw });
      expect([what, answer.status]).toEqual([what, 400]);
      refuses(answer, 400);
    }
    expect(({} as { x?: unknown }).x).toBeUndefined();
  });

  test(`${name} refuses missing, unknown and operator-shaped fields`, async () => {
    const strange = [{ unknown: 1 }, { email: { $gt: '' } }, { userId: asha.user.id, role: 'admin' }];
    for (const body of acceptsEmptyBody(name) ? strange : [{}, ...strange])
      refuses(await send(call, { body }), 400);
  });

  test(`${name} rejects other content types before it parses the fields`, async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      '',
    ])
      refuses(await send(call, { raw: '{}', headers: { 'content-type': type } }), 415);
    refuses(await send(call, { raw: '{}', headers: { 'content-type': 'application/json; charset=x' } }), 415);
    const zipped = new Uint8Array(gzipSync('{}'));
    refuses(await send(call, { raw: zipped, headers: { 'content-encoding': 'gzip' } }), 415);
  });

  test(`${name} refuses a body over 100 kB, and the wrong kind of one by its kind`, async () => {
    const raw = JSON.stringify({ email: 'a'.repeat(101 * 1024) });
    refuses(await send(call, { raw }), 413);
    refuses(await send(call, { raw, headers: { 'content-type': 'text/plain' } }), 415);
    refuses(await send(call, { raw: 'x'.repeat(3 * 1024 * 1024) }), 413);
  });
}

test('the webhook takes at most 64 kB', async () => {
  expectHttpError(await httpRequest(site, '/api/payment/webhook', { raw: 'x'.repeat(65 * 1024) }), 413);
});

test('a body with a duplicate key is rejected, whichever value was meant', async () => {
  const raw = '{"phoneNumber":"9876543210","phoneNumber":"9876543211"}';
  const path = `/api/users/${asha.user.id}/update-phone`;
  expectHttpError(await httpRequest(site, path, { method: 'PUT', token: asha.token, raw }), 400);
});

test.each([
  'a@b.c\r\nBcc: x@y.in',
  'a b@c.in',
  'a@b',
  '"a"@b.in',
  'a@@b.in',
  'аsha@example.in',
  'a@b.in.',
  '',
])('the address %j is rejected with the specified text', { tags: ['account-54'] }, async (email) => {
  const answer = await httpRequest(site, '/api/users/request-login-link', { body: { email } });
  expectHttpError(answer, 400, true);
  expect(answer.json.error).toBe('Enter a valid email address');
});

test.each(['0987654321', '98765', '987654321a', '98765432101'])(
  'the phone %s is rejected',
  { tags: ['account-57', 'account-58'] },
  async (phoneNumber) => {
    const path = `/api/users/${asha.user.id}/update-phone`;
    const answer = await httpRequest(site, path, { method: 'PUT', token: asha.token, body: { phoneNumber } });
    expectHttpError(answer, 400);
    expect(answer.json.error).toBe('Invalid phone number');
  },
);

test.each(["' OR 1=1--", '%', '_', '$1', '<script>', 'x'.repeat(900), '..%2f..%2fetc%2fpasswd', '%00'])(
  'a story called %j is not found',
  { tags: ['catalogue-50'] },
  async (slug) => {
    const answer = await httpRequest(site, `/api/playlist/playlists/${encodeURIComponent(slug)}`);
    expect([404, 400]).toContain(answer.status);
    expect(answer.text).not.toContain(slug);
  },
);

test.each(['limit=0', 'limit=1001', 'limit=abc', 'limit=-1', 'a[__proto__][x]=1', '__proto__=1'])(
  'the query %s is refused',
  async (query) => {
    expectHttpError(await httpRequest(site, `/api/playlist/playlists?${query}`), 400);
  },
);

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

test('six calls have no specified payload: Make Sticky and the restoring ones', () => {
  expect(payloadless.map(([name]) => name).sort()).toEqual([
    'activateBanner',
    'restoreAnswer',
    'restoreBlog',
    'restoreConfession',
    'restorePlaylist',
    'restoreShortStory',
  ]);
});

const asNothing: readonly (readonly [string, Question])[] = [
  ['without a body and a type', {}],
  ['with an empty body', { raw: '' }],
  ['with an empty body of no known type', { raw: '', headers: { 'content-type': 'text/plain' } }],
  ['with {}', { body: {} }],
];

test.each(asNothing)('a call without a payload is answered %s', async (_, question) => {
  const ravi = await addStaff(site, 'admin', `ravi-${crypto.randomUUID().slice(0, 8)}`);
  before = await rowCounts();
  for (const [name, call] of payloadless)
    expect([name, (await send(call, { token: ravi.token, ...question })).status]).toEqual([name, 404]);
});

test('a call without a payload still rejects another type and unknown fields', async () => {
  const { token } = await addStaff(site, 'admin', 'meera');
  before = await rowCounts();
  for (const [, call] of payloadless) {
    const typed = { token, raw: 'words', headers: { 'content-type': 'text/plain' } };
    expectHttpError(await send(call, typed), 415);
    expectHttpError(await send(call, { token, body: { isActive: true } }), 400);
  }
});
