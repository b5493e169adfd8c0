import { sanitizeError } from '@meend/adapters/postgres/connection/sanitized-errors.ts';
import { secureRandomness } from '@meend/adapters/system/secrets.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let fault: unknown = null;
const webDir = webFolder();

beforeAll(async () => {
  const { stores, transaction } = memoryTransactions(emptyTables(), deviceClock, secureRandomness);
  const banners = { ...stores.banners, findActive: () => Promise.reject(fault) };
  const articles = { ...stores.articles, findBySlug: () => Promise.reject(fault) };
  site = await startSite({ webDir, rows: { stores: { ...stores, banners, articles }, transaction } });
});
afterAll(() => site.stop());

const open = (path: string) => httpRequest(site, path, { headers: { accept: 'text/html,*/*;q=0.8' } });

const driverError = (code: string) =>
  sanitizeError(Object.assign(new Error('connect /secret/socket'), { code }));

test.each(['ECONNREFUSED', 'ENOENT', '57P01', '40001'])(
  'an unavailable database (%s) is a 503 that says when to retry',
  async (code) => {
    fault = driverError(code);
    const answer = await httpRequest(site, '/api/sticky-banner/active');
    expect([answer.status, answer.json.code]).toEqual([503, 'server.unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
  },
);

test('a database whose disk is full says that nothing can be saved, in JSON and on a page', async () => {
  fault = driverError('53100');
  const answer = await httpRequest(site, '/api/sticky-banner/active', {
    headers: { 'x-another-process': 'yes' },
  });
  const message = 'Nothing can be saved right now. Please try again in a few minutes.';
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect(answer.json).toMatchObject({ code: 'server.unavailable', error: message, message });
  const page = await open('/blogs/lamp');
  expect([page.status, page.text.includes(`<h1>${message}</h1>`)]).toEqual([503, true]);
});

test.each([
  ['ECONNREFUSED', 502],
  ['ETIMEDOUT', 502],
  ['57P03', 502],
  // Overload or a slow statement, which another process would have too.
  ['EBUSY', 503],
  ['57014', 503],
  ['40001', 503],
])('a load balancer sees by the status of %s whether to use another process: %i', async (code, status) => {
  fault = driverError(code);
  const answer = await httpRequest(site, '/api/sticky-banner/active', {
    headers: { 'x-another-process': 'yes' },
  });
  expect([answer.status, answer.json.code]).toEqual([status, 'server.unavailable']);
});

test.each([
  ['a bug', new TypeError('cannot read the secret')],
  ['a statement of ours the database refuses', driverError('42P01')],
  ['something thrown that is no error', 'the secret'],
])('%s is a 500 without details', async (_, thrown) => {
  fault = thrown;
  const answer = await httpRequest(site, '/api/sticky-banner/active');
  expect([answer.status, answer.json.code]).toEqual([500, 'server.unexpected']);
  expect(answer.headers.get('retry-after')).toBeNull();
  expect(answer.text).not.toContain('secret');
  const [line = '{}'] = site.log.filter((entry) => entry.includes('"server.unexpected"')).slice(-1);
  expect(line).not.toContain('secret');
  expect(JSON.parse(line).fault).toMatchObject({
    name: thrown instanceof Error ? thrown.name : 'string',
    frames: thrown instanceof Error ? expect.arrayContaining([expect.stringMatching(/:\d+:\d+/)]) : [],
  });
});

test('an error is logged with its request, once', async () => {
  fault = new TypeError('broken');
  const before = site.log.length;
  const answer = await httpRequest(site, '/api/sticky-banner/active');
  const entries = site.log.slice(before).map((line): Record<string, unknown> => JSON.parse(line));
  const faults = entries.filter((line) => line.msg === 'server.unexpected');
  expect(faults).toEqual([expect.objectContaining({ requestId: answer.json.requestId })]);
});

test('a page that fails has an error text and a link onward, without details', async () => {
  fault = new TypeError('cannot read the secret');
  const page = await open('/blogs/lamp');
  expect([page.status, page.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
  expect(page.text).toContain('<h1>Something went wrong on our side. Please try again.</h1>');
  expect(page.text).toContain('<a href="">Try again</a>');
  expect(page.text).toContain('<a href="/">Home</a>');
  expect(page.text).toContain(page.headers.get('x-request-id'));
  expect(page.text).not.toContain('secret');

  fault = driverError('ECONNREFUSED');
  const away = await open('/blogs/lamp');
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a misspelt link has an error text and a link onward', async () => {
  const page = await open('/playlist-det/%E0%A4%A');
  expect(page.status).toBe(400);
  expect(page.text).toContain('<h1>Something in this request is not right.');
  expect(page.text).toContain('<a href="/">Home</a>');
  expect(page.text).not.toContain('Try again');
  expect((await open('/api/playlist/playlists/%E0%A4%A')).json.code).toBe('request.malformed');
});
