import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let site: TestSite;
let part: string;

beforeAll(async () => {
  site = await startSite();
  part = site.stories[0]?.parts[0]?.id ?? '';
});
afterAll(() => site.stop());

const heard = { seconds: 600, stalls: 2, failures: [] };
const failure = () => ({ part, step: 'retry', code: 'network' });
const report = (body: unknown, at = site) => httpRequest(at, '/api/playback/reports', { body });
const metrics = async () => (await httpRequest(site, '/metrics')).text;
const logged = () => site.log.filter((line) => line.includes('a recording did not play'));

test('seconds, stalls and steps are counted, and no label names a part', async () => {
  expect((await report({ ...heard, failures: [failure(), failure()] })).json).toEqual({ counted: true });
  await report({ ...heard, failures: [{ ...failure(), step: 'wait', code: 'busy' }] });
  const text = await metrics();
  expect(text).toMatch(/^meend_listened_seconds_total 1200$/m);
  expect(text).toMatch(/^meend_playback_stalls_total 4$/m);
  expect(text).toMatch(/^meend_playback_failures_total\{step="retry",code="network"\} 2$/m);
  expect(text).toMatch(/^meend_playback_failures_total\{step="wait",code="busy"\} 1$/m);
  expect(text).not.toContain(part);
});

test('the log has each step with its part and the id of the request', async () => {
  const { headers } = await report({ ...heard, failures: [failure()] });
  const requestId = headers.get('x-request-id');
  expect(JSON.parse(logged().at(-1) ?? '{}')).toMatchObject({ ...failure(), requestId });
});

test.each([
  ['an empty body', () => ({})],
  ['negative seconds', () => ({ ...heard, seconds: -1 })],
  ['half a second', () => ({ ...heard, seconds: 0.5 })],
  ['more than a day', () => ({ ...heard, seconds: 86_401 })],
  ['seconds as text', () => ({ ...heard, seconds: '600' })],
  ['1,001 stalls', () => ({ ...heard, stalls: 1_001 })],
  ['21 failures', () => ({ ...heard, failures: Array.from({ length: 21 }, failure) })],
  ['an unknown step', () => ({ ...heard, failures: [{ ...failure(), step: 'cried' }] })],
  ['an unknown code', () => ({ ...heard, failures: [{ ...failure(), code: '418' }] })],
  ['words as a part', () => ({ ...heard, failures: [{ ...failure(), part: 'asha@example.in' }] })],
  ['more than is asked for', () => ({ ...heard, listener: 'asha@example.in' })],
])('%s is refused with a sentence, and counts nothing', async (_, body) => {
  const [before, lines] = [await metrics(), logged().length];
  const { status, json } = await report(body());
  expect([status, typeof json.error]).toEqual([400, 'string']);
  const counts = (text: string) => text.match(/^meend_(?:listened|playback).*$/gm);
  expect(counts(await metrics())).toEqual(counts(before));
  expect(logged()).toHaveLength(lines);
  expect(site.log.join()).not.toContain('asha@example.in');
});

test('endless reports are limited', async () => {
  const slow = await startSite({ environment: { RATE_LIMIT_FACTOR: '0.01' } });
  try {
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push((await report(heard, slow)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  } finally {
    await slow.stop();
  }
});
