import type { MailTemplate } from '@meend/core/mail/mail.ts';
import { makeArchive } from '@meend/core/privacy/archives.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { mailedSecret } from '@meend/tests/kit/fixtures/mailed-secret.ts';
import { wireWorld } from '@meend/tests/kit/site/wire-world.ts';
import { expect, test } from 'vitest';

test('a mail is written in the language of the call that asked for it', async () => {
  const { ports, answered, signUp, signInAgain } = wireWorld();
  const secretIn = (name: MailTemplate['name']) => mailedSecret(ports.mails(), name);
  const { userId } = await signUp();
  const own = { params: { userId } };
  await signInAgain();
  await answered('resetPassword', {
    body: { email: 'asha@example.in', password: 'monsoon-lamp-42' },
  });
  await signInAgain();
  await answered('askArchive', { ...own, body: {} });
  for (const { job } of await ports.stores.outbox.listDue('archive', ports.clock.now(), 1))
    if (job.kind === 'archive')
      await makeArchive({ ...ports, personalData: [] })(job.userId, job.archiveId, job.language);
  await answered('askEmailChange', { ...own, body: { email: 'asha@example.com' } });
  for (const name of ['email-change-old', 'email-change-new'] as const)
    await answered('confirmEmailChange', { body: { token: secretIn(name) } });
  await answered('askErasure', { ...own, body: {} });
  await answered('confirmErasure', { body: { token: secretIn('erasure-asked') } });

  const languages = Object.fromEntries(ports.mails().map((mail) => [mail.template.name, mail.language]));
  expect(languages).toEqual({
    'registration-link': defaultLanguage,
    'login-link': defaultLanguage,
    'password-changed': defaultLanguage,
    'archive-ready': defaultLanguage,
    'email-change-old': defaultLanguage,
    'email-change-new': defaultLanguage,
    'email-changed': defaultLanguage,
    'erasure-asked': defaultLanguage,
    'erasure-begun': defaultLanguage,
  });
});
