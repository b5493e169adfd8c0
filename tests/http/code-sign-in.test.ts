import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type Browser, browserOf } from '@meend/tests/kit/site/http-browser.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

const UNUSABLE_CODE_MESSAGE = 'This code is not right or has expired. Check it, or ask for a new one.';

let site: TestSite;

beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.stop());

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

test('five wrong attempts void the code and the link', async () => {
  const browser = browserOf(site);
  await requestCode(browser, 'asha@example.in');
  const { code, link } = await lastMail();
  for (let turn = 0; turn < 5; turn += 1)
    expect((await type(browser, 'asha@example.in', wrong(code))).json.error).toBe(UNUSABLE_CODE_MESSAGE);
  expect((await type(browser, 'asha@example.in', code)).json.error).toBe(UNUSABLE_CODE_MESSAGE);
  const token = new URL(link).searchParams.get('token');
  const followed = await browser.visit('/api/users/verify-registration-token', {
    body: { token, marketingOptIn: true },
  });
  expect(followed.json.code).toBe('link.unusable');
});

test('of many who type the right code at once one gets in', async () => {
  const browser = browserOf(site);
  await requestCode(browser, 'asha@example.in');
  const { code } = await lastMail();
  const attempts = await Promise.all(
    Array.from({ length: 10 }, () => type(browser, 'asha@example.in', code)),
  );
  expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a code expires after ten minutes', async () => {
  const browser = browserOf(site);
  await requestCode(browser, 'asha@example.in');
  site.clock.advance(serverTimings.linkLifetime);
  expect((await type(browser, 'asha@example.in', (await lastMail()).code)).json.code).toBe('code.unusable');
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

test('verify-code answers malformed input with its reason', async () => {
  for (const [body, code] of [
    [{ code: '123456' }, 'account.invalid-email'],
    [{ email: 5, code: '123456' }, 'account.invalid-email'],
    [{ email: 'asha@example.in' }, 'request.malformed'],
    [{ email: 'asha@example.in', code: 123456 }, 'request.malformed'],
    [{ email: 'asha@example.in', code: '1'.repeat(21) }, 'request.malformed'],
    [{ email: 'asha@example.in', code: { $ne: '' } }, 'request.malformed'],
    [{ email: 'asha@example.in', code: '123456', purpose: 'login' }, 'request.malformed'],
    [{ email: 'asha@example.in', code: '１２３４５６' }, 'code.unusable'],
    [{ email: 'asha@example.in', code: '' }, 'code.unusable'],
  ] as const) {
    const answer = await httpRequest(site, '/api/users/verify-code', { body });
    expect([body, answer.status, answer.json.code]).toEqual([body, 400, code]);
  }
});

test('guessing codes of one address is limited, wherever the guesses come from', async () => {
  const strict = await startSite({ environment: { RATE_LIMIT_FACTOR: '1' } });
  const body = { email: 'asha@example.in', code: '123456' };
  const attempts = [];
  for (let turn = 0; turn < 11; turn += 1)
    attempts.push((await httpRequest(strict, '/api/users/verify-code', { body })).status);
  await strict.stop();
  expect(attempts).toEqual([...Array(10).fill(400), 429]);
});

test('the mailbox shows the code in both parts of the mail', async () => {
  const browser = browserOf(site);
  await requestCode(browser, 'asha@example.in');
  const template = await lastMail();
  await site.product.get(tokens.mailbox).send({ to: 'asha@example.in', template }, 'one');
  const { json } = await httpRequest(site, '/dev/mailbox.json');
  const shown = `${template.code.slice(0, 3)} ${template.code.slice(3)}`;
  expect(json[0]?.text).toContain(`Or type this code: ${shown}`);
  expect(json[0]?.html).toContain(shown);
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
