import { messageIds } from '@meend/adapters/mail/message-ids.ts';
import { type SmtpMailerSettings, smtpMailer } from '@meend/adapters/mail/smtp-mailer.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { type SmtpHost, smtpHost } from '@meend/tests/kit/servers/smtp-host.ts';
import { onTestFinished } from 'vitest';

const senderOf = (text: string): Email => text as Email;

export const sender = {
  from: senderOf('hello@meend.example'),
  bounces: senderOf('bounces@meend.example'),
  dkim: null,
};

/** A mailer for a server, closed after the test and before the server. */
export const mailerTo = (
  server: SmtpMailerSettings['server'],
  settings: Partial<SmtpMailerSettings> = {},
) => {
  const mailer = smtpMailer({
    server,
    sender,
    ids: messageIds([new Uint8Array(32)]),
    site: { name: 'Meend', url: 'http://127.0.0.1:3000', encryptEmail: () => 'sealed' },
    graceMs: 0,
    ...settings,
  });
  onTestFinished(() => mailer.close());
  return mailer;
};

export const smtpFixture = async (settings: Partial<SmtpMailerSettings> = {}) => {
  const host: SmtpHost = await smtpHost(settings.server?.login);
  onTestFinished(() => host.close());
  return { host, mailer: mailerTo(host.server, { ...settings, server: host.server }) };
};
