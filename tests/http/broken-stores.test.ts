import { emptyTables } from '@meend/adapters/memory/memory-tables';
import { memoryTransactions } from '@meend/adapters/memory/memory-transaction';
import { plainError } from '@meend/adapters/postgres/plain-errors';
import { secureRandomness } from '@meend/adapters/system/secure-randomness';
import { systemClock } from '@meend/adapters/system/system-clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../support/http-ask.ts';
import { startSite, type TestSite } from '../support/http-site.ts';

let site: TestSite;
let fault: unknown = null;

beforeAll(async () => {
  const { stores, transaction } = memoryTransactions(emptyTables(), systemClock, secureRandomness);
  const banners = { ...stores.banners, findActive: () => Promise.reject(fault) };
  site = await startSite({ rows: { stores: { ...stores, banners }, transaction } });
});
afterAll(() => site.stop());

const driverError = (code: string) =>
  plainError(Object.assign(new Error('connect /secret/socket'), { code }));

test.each(['ECONNREFUSED', 'ENOENT', '57P01', '40001'])(
  'a database that is away (%s) answers 503 and when to come back',
  async (code) => {
    fault = driverError(code);
    const answer = await ask(site, '/api/sticky-banner/active');
    expect([answer.status, answer.json.code]).toEqual([503, 'server.unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
  },
);

test.each([
  ['a bug', new TypeError('cannot read the secret')],
  ['a statement of ours the database refuses', driverError('42P01')],
  ['something thrown that is no error', 'the secret'],
])('%s answers 500 and tells nothing', async (_, thrown) => {
  fault = thrown;
  const answer = await ask(site, '/api/sticky-banner/active');
  expect([answer.status, answer.json.code]).toEqual([500, 'server.unexpected']);
  expect(answer.headers.get('retry-after')).toBeNull();
  expect(answer.text).not.toContain('secret');
});

test('a fault reaches the log with its request, once', async () => {
  fault = new TypeError('broken');
  const before = site.log.length;
  const answer = await ask(site, '/api/sticky-banner/active');
  const told = site.log.slice(before).map((line): Record<string, unknown> => JSON.parse(line));
  const faults = told.filter((line) => line.msg === 'server.unexpected');
  expect(faults).toEqual([expect.objectContaining({ requestId: answer.json.requestId })]);
});
