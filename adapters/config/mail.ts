// Settings of outgoing mail, its SMTP server and sender, and of the reports about it.

import type { MailSender } from '@meend/adapters/mail/outgoing-message.ts';
import type { ReportMailboxServer } from '@meend/adapters/mail/report-mailbox.ts';
import type { SmtpServer } from '@meend/adapters/mail/smtp-server.ts';
import { parseEmail } from '@meend/core/account/user/email.ts';
import { z } from 'zod';
import { hostOf, isLoopback } from './hosts.ts';
import { rsaKey } from './rsa-key.ts';
import { headerSecret, type Settings, type ValuesOf } from './setting.ts';

export interface MailConfig {
  readonly server: SmtpServer;
  readonly sender: MailSender;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };

const unescaped = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Returns null unless the value is a valid SMTP URL; a password that is not percent-encoded makes it invalid. */
const parseMailServer = (value: string): SmtpServer | null => {
  const url = URL.parse(value);
  const defaultPort = url && DEFAULT_PORTS[url.protocol];
  if (!defaultPort || url.hostname === '' || !['', '/'].includes(url.pathname) || url.search || url.hash)
    return null;
  const [user, pass] = [unescaped(url.username), unescaped(url.password)];
  if (user === null || pass === null || (user === '') !== (pass === '')) return null;
  const host = hostOf(url);
  const login = user === '' ? null : { user, pass };
  return {
    host,
    port: url.port === '' ? defaultPort : Number(url.port),
    isTls: url.protocol === 'smtps:',
    // Requires STARTTLS, so that a password is never sent in clear text, whatever a server or a man in the middle
    // offers.
    mustUpgrade: url.protocol === 'smtp:' && login !== null && !isLoopback(host),
    login,
  };
};

/** Null unless the value is a valid URL of an IMAP folder; without TLS only on this machine. */
const parseReportMailbox = (value: string): ReportMailboxServer | null => {
  const url = URL.parse(value);
  if (url === null || url.search || url.hash) return null;
  const [host, isTls] = [hostOf(url), url.protocol === 'imaps:'];
  if (host === '' || !(isTls || (url.protocol === 'imap:' && isLoopback(host)))) return null;
  const [user, pass, path] = [unescaped(url.username), unescaped(url.password), unescaped(url.pathname)];
  if (!user || !pass || path === null || /\p{Cc}/u.test(path)) return null;
  const port = url.port === '' ? (isTls ? 993 : 143) : Number(url.port);
  return { host, port, isTls, login: { user, pass }, folder: path.slice(1) || 'INBOX' };
};

const reportMailbox = z.string().transform((value, context) => {
  const server = parseReportMailbox(value);
  if (server !== null) return server;
  context.addIssue('no mailbox');
  return z.NEVER;
});

const mailServer = z.string().transform((value, context) => {
  const server = parseMailServer(value);
  if (server !== null) return server;
  context.addIssue('no mail server');
  return z.NEVER;
});

const email = z.string().transform((value, context) => {
  const parsed = parseEmail(value);
  if (parsed.ok) return parsed.value;
  context.addIssue('no address');
  return z.NEVER;
});

export const mailSettings = {
  SMTP_URL: {
    schema: mailServer.optional(),
    format: 'the URL of a mail server with name and password percent-encoded',
    example: 'smtps://user:password@mail.example:465',
    description:
      'SMTP server that sends the mails: `smtps://user:password@host` (port 465) or `smtp://host:587`, with name and password percent-encoded',
    fallback: 'none: mails are stored in the mailbox',
    isNeededInProduction: true,
    canBeFile: true,
  },
  MAIL_FROM: {
    schema: email.optional(),
    format: 'the sender address of mails',
    example: 'hello@meend.example',
    description: 'sender address of mails; set it together with `SMTP_URL`',
    isNeededInProduction: true,
  },
  MAIL_BOUNCES: {
    schema: email.optional(),
    format: 'the address that receives bounces',
    example: 'bounces@meend.example',
    description: 'Return-Path: receives bounces',
    fallback: '`MAIL_FROM`',
  },
  DKIM_SELECTOR: {
    schema: z
      .string()
      .max(63)
      .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/)
      .optional(),
    format: 'lower-case letters, digits and hyphens, at most 63',
    example: 'meend1',
    description:
      'name of the DKIM key in DNS: the record `SELECTOR._domainkey` of the domain of `MAIL_FROM`. With `DKIM_PRIVATE_KEY` the product signs mails, see [Mails](mails.md#mails)',
    fallback: 'none: the mail server signs',
  },
  DKIM_PRIVATE_KEY: {
    schema: rsaKey.optional(),
    format: 'an RSA private key, in PEM',
    example: '-----BEGIN PRIVATE KEY-----\\nMIIEv…\\n-----END PRIVATE KEY-----',
    description: 'RSA key that signs mails; line breaks may be `\\n`',
    isSecret: true,
    canBeFile: true,
  },
  MAIL_REPORTS_SECRET: {
    ...headerSecret,
    description:
      'lets your mail provider report bounces and complaints, see [Bounces and complaints](mails.md#bounces-and-complaints)',
    fallback: 'none: no reports are received',
  },
  MAIL_REPORTS_MAILBOX: {
    schema: reportMailbox.optional(),
    format: 'the imaps URL of a mailbox with name and password percent-encoded',
    example: 'imaps://bounces:password@mail.example/INBOX',
    description:
      'mailbox that receives [bounces and complaints](mails.md#bounces-and-complaints): `imaps://user:password@host:port/folder`, each part percent-encoded; `imap:` on this machine only',
    fallback: 'none: no mailbox is read',
    isSecret: true,
    canBeFile: true,
  },
  MAILS_A_MINUTE: {
    schema: z.coerce.number().int().min(1).max(1_000_000).default(300),
    format: 'a whole number from 1 to 1000000',
    example: '300',
    description:
      'limit of sign-in and address-change mails per minute, for all people together. Set no more than the mail server accepts. Mails over the limit are delayed by minutes, first those of networks that ask for most. Browsers that signed in before are not limited',
  },
  NEWSLETTER_MAILS_A_MINUTE: {
    schema: z.coerce.number().int().min(6).max(1_000_000).default(300),
    format: 'a whole number from 6 to 1000000',
    example: '120',
    description:
      'approximate number of newsletter mails per minute. Set no more than the mail server accepts in addition to all other mails. Other mails always go first',
  },
} as const satisfies Settings;

export const toMail = ({
  SMTP_URL: server,
  MAIL_FROM: from,
  MAIL_BOUNCES: bounces,
  DKIM_SELECTOR: selector,
  DKIM_PRIVATE_KEY: privateKey,
}: ValuesOf<typeof mailSettings>): MailConfig | null => {
  if (!(server && from)) return null;
  const dkim = selector && privateKey ? { selector, privateKey } : null;
  return { server, sender: { from, bounces: bounces ?? from, dkim } };
};
