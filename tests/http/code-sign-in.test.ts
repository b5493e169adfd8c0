import { type Browser, browserOf } from '@meend/tests/kit/site/http-browser.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerTest } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const UNUSABLE_CODE_MESSAGE = 'This code is not right or has expired. Check it, or ask for a new one.';

const site = sitePerTest();

const lastMail = async () => {
  const job = (await site.rows.jobs()).at(-1)?.job;
  if (job?.kind !== 'mail' || !('code' in job.mail.template)) throw new Error('No code was mailed');
  return job.mail.template;
};

const requestCode = (browser: Browser, email: string) =>
  browser.visit('/api/users/request-signup-link', { body: { email, marketingOptIn: true } });

const type = (browser: Browser, email: string, code: string) =>
  browser.visit('/api/users/verify-code', { body: { email, code } });

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('verify-code lets the asking browser in with token, email and isNewUser', {
  tags: ['account-71'],
}, async () => {
  const browser = browserOf(site);
  await requestCode(browser, 'asha@example.in');
  const { code } = await lastMail();
  const { status, json } = await type(browser, 'Asha@Example.in', `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(status).toBe(200);
  expect(Object.keys(json).sort()).toEqual(['email', 'isNewUser', 'redirectUrl', 'token']);
  expect(json).toMatchObject({ email: 'asha@example.in', isNewUser: true });
});

test('a known listener logs in by the code of the login mail', async () => {
  const { user } = await addListener(site);
  const browser = browserOf(site);
  await browser.visit('/api/users/request-login-link', { body: { email: user.email } });
  expect((await type(browser, user.email, (await lastMail()).code)).json).toMatchObject({
    email: user.email,
    isNewUser: false,
  });
});

test('without the cookie of the browser that asked, the right code is rejected', async () => {
  const browser = browserOf(site);
  await requestCode(browser, 'asha@example.in');
  const { code } = await lastMail();
  const stranger = browserOf(site);
  await requestCode(stranger, 'stranger@example.in');
  for (const other of [browserOf(site), stranger]) {
    const { status, json } = await type(other, 'asha@example.in', code);
    expect([status, json.code, json.error]).toEqual([400, 'code.unusable', UNUSABLE_CODE_MESSAGE]);
  }
  browser.setCookie('ml', null);
  expect((await type(browser, 'asha@example.in', code)).status).toBe(400);
});

test('known and unknown addresses are rejected alike', async () => {
  const { user } = await addListener(site);
  const browser = browserOf(site);
  await requestCode(browser, 'other@example.in');
  const answers = await Promise.all(
    [user.email, 'nobody@example.in'].map((email) => type(browser, email, '123456')),
  );
  const seen = answers.map(({ status, json }) => [status, json.code, json.error, json.message]);
  expect(seen[0]).toEqual(seen[1]);
});

test('neither code nor address of an attempt reach the log', async () => {
  const browser = browserOf(site);
  await requestCode(browser, 'secret.person@example.in');
  const { code } = await lastMail();
  await type(browser, 'secret.person@example.in', wrong(code));
  await type(browser, 'secret.person@example.in', code);
  const lines = site.log.filter((line) => line.includes('/api/users/verify-code'));
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toMatch(/secret\.person/);
  expect(lines.join('').replace(/"requestId":"[^"]*"|"time":\d+/g, '')).not.toContain(code);
});
