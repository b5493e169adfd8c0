// Sign-in mails while more are requested than are sent.
import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { mailsOf } from '@meend/tests/kit/site/http-mails.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { startSite, type TestSite } from '@meend/tests/kit/site/http-site.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { afterEach, expect, test } from 'vitest';

let site: TestSite;
afterEach(() => site.stop());

const start = async (mailsAMinute: number): Promise<void> => {
  const environment = { RATE_LIMIT_FACTOR: '1', TRUSTED_PROXIES: '1', MAILS_A_MINUTE: String(mailsAMinute) };
  site = await startSite({ environment });
};

const request = (network: string, email: string) =>
  httpRequest(site, '/api/users/request-login-link', {
    body: { email },
    headers: { 'x-forwarded-for': network },
  });

const mailsTo = async (email: string): Promise<number> =>
  (await mailsOf(site)).filter(({ to }) => to === email).length;

const lastToken = async (): Promise<string> => {
  const template = (await mailsOf(site)).at(-1)?.template;
  return template && 'link' in template ? (new URL(template.link).searchParams.get('token') ?? '') : '';
};

const verify = (token: string) =>
  httpRequest(site, '/api/users/verify-registration-token', { body: { token, marketingOptIn: false } });

let number = 0;
const newEmail = (): string => {
  number += 1;
  return `person${number}@example.in`;
};

test('a few networks that use up the mails of a minute shut no new browser out', async () => {
  await start(20);
  const { user } = await addListener(site);
  const requested = [];
  for (let turn = 0; turn < 5; turn += 1)
    for (let host = 0; host < 5; host += 1) requested.push(await request(`198.51.100.${host}`, newEmail()));
  expect(requested.map(({ status }) => status)).toEqual(requested.map(() => 200));
  expect(requested.at(-1)?.json.waitMinutes).toBeGreaterThan(0);
  const known = await request('203.0.113.1', user.email);
  const unknown = await request('203.0.113.2', newEmail());
  const sent = { message: 'Login link sent to your email', waitMinutes: 0 };
  for (const { status, json } of [known, unknown]) expect([status, json]).toEqual([200, sent]);
});

test('when no mail is admitted known and unknown addresses get the same answer, and a known one its mail', async () => {
  await start(5);
  await request('203.0.113.1', 'asha@example.in');
  expect((await verify(await lastToken())).status).toBe(200);
  const statuses = [];
  for (let host = 0; host < 30; host += 1)
    statuses.push((await request(`198.51.100.${host}`, newEmail())).status);
  expect(statuses.at(-1)).toBe(503);
  const unknownEmail = newEmail();
  const known = await request('203.0.113.2', 'asha@example.in');
  const unknown = await request('203.0.113.3', unknownEmail);
  const message = errorMessages['mail.too-many'];
  for (const { status, json, headers } of [known, unknown]) {
    expect([status, json]).toEqual([503, { error: message, message, code: 'mail.too-many' }]);
    expect(headers.get('retry-after')).toBe('60');
  }
  expect([await mailsTo('asha@example.in'), await mailsTo(unknownEmail)]).toEqual([2, 0]);
  const numbers = (await httpRequest(site, '/metrics')).text;
  expect(numbers).toMatch(/meend_refused_tries_total\{limit="link-request",payer="everybody"\} [1-9]/);
});
