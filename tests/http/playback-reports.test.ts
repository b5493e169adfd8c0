import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let part: string;

const site = sitePerFile();
beforeAll(async () => {
  part = site.stories[0]?.parts[0]?.id ?? '';
});

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
