// What browsers report without a session: errors of pages, listening, and the steps of guests.
import { routes } from '@meend/core/contract/areas.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let meera: Listener;
let part: string;

const site = sitePerFile();
beforeAll(async () => {
  meera = await addStaff(site, 'admin', 'meera');
  part = site.stories[0]?.parts[0]?.id ?? '';
});

const metrics = async () => (await httpRequest(site, '/metrics')).text;
const lastLine = (message: string) => site.log.findLast((line) => line.includes(message)) ?? '{}';

const error = { kind: 'render', name: 'TypeError', screen: '/blogs', at: 'first-B1.js:1:20' };
const reportError = (body: unknown) => httpRequest(site, '/api/page-errors', { body });

test('a page that broke shows an id that is in the log', async () => {
  const { status, json, headers } = await reportError(error);
  expect([status, json.reference]).toEqual([200, headers.get('x-request-id')]);
  expect(JSON.parse(lastLine('error on a page'))).toMatchObject({ ...error, requestId: json.reference });
});

test('errors of pages are counted by kind', async () => {
  await reportError({ ...error, kind: 'promise' });
  expect(await metrics()).toMatch(/^meend_page_errors_total\{kind="promise"\} 1$/m);
});

test('an error page shows the id of its request, and so does the log', async () => {
  const { text, headers } = await httpRequest(site, '/api-docs/%zz', { headers: { accept: 'text/html' } });
  const id = headers.get('x-request-id') ?? 'none';
  expect(text).toContain(id);
  expect(site.log.some((line) => line.includes(id))).toBe(true);
});

test.each([
  ['/api/users/request-login-link', { email: 'nobody' }],
  ['/api/users/verify-login-token', { token: 'x' }],
  ['/api/users/verify-code', { email: 'asha@example.in', code: '000000' }],
])('an error of %s shows no id', async (path, body) => {
  const { status, json } = await httpRequest(site, path, { body });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(json.error).toBeTypeOf('string');
  expect(json).not.toHaveProperty('requestId');
});

const heard = { seconds: 600, stalls: 2, failures: [] };
const failure = () => ({ part, step: 'retry', code: 'network' });
const reportPlayback = (body: unknown) => httpRequest(site, '/api/playback/reports', { body });

test('seconds, stalls and steps are counted, and no label names a part', async () => {
  expect((await reportPlayback({ ...heard, failures: [failure(), failure()] })).json).toEqual({
    counted: true,
  });
  await reportPlayback({ ...heard, failures: [{ ...failure(), step: 'wait', code: 'busy' }] });
  const text = await metrics();
  expect(text).toMatch(/^meend_listened_seconds_total 1200$/m);
  expect(text).toMatch(/^meend_playback_stalls_total 4$/m);
  expect(text).toMatch(/^meend_playback_failures_total\{step="retry",code="network"\} 2$/m);
  expect(text).toMatch(/^meend_playback_failures_total\{step="wait",code="busy"\} 1$/m);
  expect(text).not.toContain(part);
});

test('the log has each step with its part and the id of the request', async () => {
  const { headers } = await reportPlayback({ ...heard, failures: [failure()] });
  const requestId = headers.get('x-request-id');
  expect(JSON.parse(lastLine('a recording did not play'))).toMatchObject({ ...failure(), requestId });
});

const sendStep = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  httpRequest(site, '/api/guest-steps', { body, headers });

const funnel = async () => {
  const { json } = await httpRequest(site, '/api/meendAdmin/insights?weeks=4', { token: meera.token });
  return routes.insights.response.parse(json).weeks.at(-1)?.funnel;
};

test('a guest’s steps are in the next insights, beside what listeners did', async () => {
  const before = await funnel();
  for (const step of ['teaser-heard', 'teaser-heard', 'sign-up-opened']) {
    const { status, json } = await sendStep({ step });
    expect([status, json]).toEqual([200, { counted: true }]);
  }
  await addListener(site, 'asha');
  expect(await funnel()).toEqual({
    teaserHeard: (before?.teaserHeard ?? 0) + 2,
    signUpOpened: (before?.signUpOpened ?? 0) + 1,
    signedUp: (before?.signedUp ?? 0) + 1,
    chose: 0,
    paid: 0,
    kept: 0,
  });
});

test.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
  'a caller who sends %o is not counted, and gets an error',
  async (optOutHeaders) => {
    const before = await funnel();
    const { status, json } = await sendStep({ step: 'teaser-heard' }, optOutHeaders);
    expect([status, json]).toEqual([200, { counted: false }]);
    expect(await funnel()).toEqual(before);
  },
);

test('the log contains no address and no step', async () => {
  await sendStep({ step: 'sign-up-opened' });
  const lines = site.log.filter((line) => line.includes('guest-steps'));
  expect(lines.join('\n')).not.toMatch(/127\.0\.0\.1|sign-up-opened/);
});
