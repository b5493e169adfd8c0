import { jobHandlers } from '@meend/adapters/composition/background/job-handlers.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { httpRequest } from '@meend/tests/kit/site/http-request.ts';
import { addListener } from '@meend/tests/kit/site/http-users.ts';
import { sitePerFile } from '@meend/tests/kit/site/shared-site.ts';
import { expect, test } from 'vitest';

const SECRET = 'a secret of the provider'.replaceAll(' ', '-');
const site = sitePerFile({ environment: { MAIL_REPORTS_SECRET: SECRET } });

const report = (body: object, secret?: string) =>
  httpRequest(site, '/api/mail-reports', {
    body,
    headers: secret === undefined ? {} : { 'x-mail-reports-secret': secret },
  });

const login: MailTemplate = {
  name: 'login-link',
  link: 'https://meend.example/login/verify?token=t',
  code: '042137',
};
const notice: MailTemplate = { name: 'free-audio', nth: 1 };

/** Names of the mails that are sent to an address now. */
const sentTo = async (to: string): Promise<readonly string[]> => {
  const { isSuppressed } = site.product.get(tokens.useCases);
  const isSent = async (template: MailTemplate) => !(await isSuppressed({ to, template }));
  const sent = [login, notice].map(async (template) => ((await isSent(template)) ? [template.name] : []));
  return (await Promise.all(sent)).flat();
};

test('a complaint ends mails sent unasked, a bounce also those asked for, for a day', async () => {
  const [asha, ravi, meera] = ['asha@example.in', 'ravi@example.in', 'meera@example.in'] as const;
  const reports = [
    { email: 'Ravi@Example.in', reason: 'complaint' },
    { email: meera, reason: 'bounce' },
    { email: 'no address', reason: 'bounce' },
  ];
  expect(await report({ reports }, SECRET)).toMatchObject({ status: 200, json: { received: true } });
  expect(await sentTo(asha)).toEqual(['login-link', 'free-audio']);
  expect(await sentTo(ravi)).toEqual(['login-link']);
  expect(await sentTo(meera)).toEqual([]);
  const mailbox = site.product.get(tokens.mailbox);
  await jobHandlers(site.product).mail({ kind: 'mail', mail: { to: meera, template: login } }, newId(), 1);
  expect(await mailbox.list()).toEqual([]);
  site.clock.advance(DAY);
  expect(await sentTo(meera)).toEqual(['login-link']);
  await jobHandlers(site.product).mail({ kind: 'mail', mail: { to: meera, template: login } }, newId(), 1);
  expect(await mailbox.list()).toHaveLength(1);
});

test('the sign-in page answers the same for a suppressed address', async () => {
  const requestLink = (email: string) =>
    httpRequest(site, '/api/users/request-login-link', { body: { email } });
  const [first, second] = [await addListener(site, 'one'), await addListener(site, 'two')];
  await report({ reports: [{ email: first.user.email, reason: 'bounce' }] }, SECRET);
  const [suppressed, other] = [await requestLink(first.user.email), await requestLink(second.user.email)];
  expect([suppressed.status, suppressed.json]).toEqual([other.status, other.json]);
});

test.each([
  [{ reports: [{ email: 'kavya@example.in', reason: 'bounce' }] }, undefined, 401],
  [{ reports: [{ email: 'kavya@example.in', reason: 'bounce' }] }, `${SECRET}x`, 401],
  [{ reports: [{ email: 'kavya@example.in', reason: 'delay' }] }, SECRET, 400],
  [{ reports: 'kavya@example.in' }, SECRET, 400],
])('%j with the secret %s is rejected and changes nothing', async (body, secret, status) => {
  expect((await report(body, secret)).status).toBe(status);
  expect(await sentTo('kavya@example.in')).toEqual(['login-link', 'free-audio']);
});
