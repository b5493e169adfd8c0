import { routes } from '@meend/core/contract/areas.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener, addStaff, type Listener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { beforeAll, expect, test } from 'vitest';

let meera: Listener;

const site = sitePerFile();
beforeAll(async () => {
  meera = await addStaff(site, 'admin', 'meera');
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
