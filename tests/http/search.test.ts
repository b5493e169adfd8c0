import { connect } from 'node:net';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { useCases } from '@meend/core/assembly/use-cases.ts';
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { deviceClock } from '@meend/tests/kit/memory/clocks.ts';
import { memoryTransactions } from '@meend/tests/kit/memory/memory-transaction.ts';
import { seededRandomness } from '@meend/tests/kit/memory/seeded-randomness.ts';
import { emptyTables } from '@meend/tests/kit/memory/tables.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addStaff } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile, webFolder } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

const webDir = webFolder();
const site = sitePerFile({ webDir, environment: { LOG_LEVEL: 'debug' } });
beforeAll(() => useCases({ ...site.product.get(tokens.ports) }).reindex());

interface Found {
  readonly story: { readonly slug: string; readonly audioFiles: readonly { readonly url: string | null }[] };
}

const search = (q: string, more = '', at: Pick<TestSite, 'url'> = site) =>
  httpRequest(at, `/api/search?q=${encodeURIComponent(q)}${more}`);

test('a story is found by half its name, and its browser alone may keep that for a minute', async () => {
  const [story] = site.stories;
  const answer = await search(story?.name ?? '');
  expect(answer.status).toBe(200);
  expect((answer.json.found as unknown[])[0]).toMatchObject({ kind: 'story', story: { slug: story?.slug } });
  expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
  expect(answer.headers.get('vary')).toContain('Authorization');
  const suggested = await httpRequest(site, `/api/search/suggestions?q=${story?.name.slice(0, 5)}`);
  expect(suggested.json[0]).toMatchObject({ kind: 'stories' });
  expect(suggested.headers.get('cache-control')).toBe('private, max-age=60');
});

test('what the caller may hear is signed in what they find', async () => {
  const meera = await addStaff(site, 'admin');
  const quickie = site.stories.find(({ category }) => category === 'quickie');
  const path = `/api/search?q=${encodeURIComponent(quickie?.name ?? '')}&kind=stories`;
  for (const [token, isSigned] of [
    [undefined, false],
    [meera.token, true],
  ] as const) {
    const found = (await httpRequest(site, path, { token })).json.found as unknown as Found[];
    const episode = found.find(({ story }) => story.slug === quickie?.slug)?.story.audioFiles[1];
    expect(episode?.url?.includes('sig=') ?? false).toBe(isSigned);
  }
});

const WRONG = errorMessages['search.invalid'];

test.each(['', ' ', '\u200b', 'a'.repeat(81), 'ab '.repeat(400)])(
  '“%s” is no text to search for',
  async (q) => {
    for (const path of ['/api/search', '/api/search/suggestions']) {
      const answer = await httpRequest(site, `${path}?q=${encodeURIComponent(q)}`);
      expect([answer.status, answer.json.code, answer.json.error]).toEqual([400, 'search.invalid', WRONG]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  },
);

test.each([
  '%',
  '_',
  '\\',
  ':*',
  "' or 1=1--",
  '🔥',
  '\u202egnihton',
  'a\u0301',
  '१२३',
  'मழை rain',
  'மழை',
  '雨',
  'a'.repeat(80),
  '__proto__',
])('“%s” is answered with what is found, or nothing', async (q) => {
  const answer = await search(q);
  expect([answer.status, Array.isArray(answer.json.found)]).toEqual([200, true]);
});

test.each([
  ['&kind=locked', 'request.malformed'],
  ['&language=xx', 'request.malformed'],
  [`&language=${Array(20).fill('en').join(',')}`, 'request.malformed'],
  ['&after=nonsense', 'request.malformed'],
  ['&q=again', 'request.malformed'],
])('with %s a search is refused', async (more, code) => {
  const answer = await search('rain', more);
  expect([answer.status, answer.json.code]).toEqual([400, code]);
});

test('a lone surrogate is read as the browser sends it', async () => {
  expect((await httpRequest(site, '/api/search?q=%ED%A0%80rain')).status).toBe(200);
});

/** 400 kB of address; the server answers before it has read them. */
const tooLong = (at: TestSite): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(at.url).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
    socket.write(`GET /api/search?q=${'a'.repeat(400_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  });

test('an address of 400 kB is refused in JSON', async () => {
  const answer = await tooLong(site);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('"code":"request.headers-too-large"');
});

test('the page of results is the same for all texts, and no search engine lists it', async () => {
  const page = await httpRequest(site, '/search?q=zamindar', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.text).toContain('<meta name="robots" content="noindex">');
  expect(page.text).not.toContain('zamindar');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
});

const SECRET = 'zamindarxq';

test('no log line and no metric has a text that was searched for, also when the search fails', async () => {
  const { stores, transaction } = memoryTransactions(emptyTables(), deviceClock, seededRandomness(1));
  const failing = (cause: string) => () => Promise.reject(new Error(`${cause} ${SECRET}`));
  const searchIndex = { ...stores.searchIndex, keysNear: failing('keys of'), collect: failing('entries of') };
  const broken = await startSite({ webDir, rows: { stores: { ...stores, searchIndex }, transaction } });
  onTestFinished(() => broken.stop());
  for (const at of [site, broken]) {
    const statuses = [
      (await search(SECRET, '', at)).status,
      (await search(`${SECRET} `.repeat(9), '', at)).status,
      (await search(SECRET, `&kind=${SECRET}`, at)).status,
      (await httpRequest(at, `/api/search/suggestions?q=${SECRET}`)).status,
      (await httpRequest(at, `/api/searching?q=${SECRET}`)).status,
      (await httpRequest(at, `/search?q=${SECRET}`, { headers: { accept: 'text/html' } })).status,
    ];
    const answered = at === broken ? 500 : 200;
    expect(statuses).toEqual([answered, 400, 400, answered, 404, 200]);
    const metrics = await httpRequest(at, '/metrics');
    expect(metrics.status).toBe(200);
    expect([...at.log, metrics.text].filter((text) => text.includes(SECRET))).toEqual([]);
    expect(at.log.filter((line) => line.includes('/api/search')).length).toBeGreaterThanOrEqual(4);
  }
});
