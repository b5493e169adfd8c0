// By which server mails leave, and in whose name.
import type { Email } from '@meend/core/account/email';
import type { MailSender } from './mail/outgoing.ts';
import type { SmtpServer } from './mail/smtp-server.ts';

export interface MailConfig {
  readonly server: SmtpServer;
  readonly sender: MailSender;
}

interface MailSettings {
  readonly SMTP_URL?: string | undefined;
  readonly MAIL_FROM?: Email | undefined;
  readonly MAIL_BOUNCES?: Email | undefined;
}

export const SMTP_URL_FORM =
  'the address of a mail server, for example smtps://user:password@mail.example:465 or smtp://mail.example:587';

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const unescaped = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Null when the address is none; a password that is not percent-encoded makes it none. */
const parseMailServer = (value: string): SmtpServer | null => {
  const url = URL.parse(value);
  const defaultPort = url && DEFAULT_PORTS[url.protocol];
  if (!defaultPort || url.hostname === '' || !['', '/'].includes(url.pathname) || url.search || url.hash)
    return null;
  const [user, pass] = [unescaped(url.username), unescaped(url.password)];
  if (user === null || pass === null || (user === '') !== (pass === '')) return null;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const login = user === '' ? null : { user, pass };
  return {
    host,
    port: url.port === '' ? defaultPort : Number(url.port),
    isTls: url.protocol === 'smtps:',
    // A password never crosses a network in the clear, whatever a server or somebody in between offers.
    mustUpgrade: url.protocol === 'smtp:' && login !== null && !LOOPBACK.test(host),
    login,
  };
};

export const isMailServer = (value: string): boolean => parseMailServer(value) !== null;

export const mailFaults = ({ SMTP_URL, MAIL_FROM, MAIL_BOUNCES }: MailSettings): readonly string[] => {
  if (Boolean(SMTP_URL) !== Boolean(MAIL_FROM))
    return ['SMTP_URL and MAIL_FROM belong together: give both or neither'];
  return MAIL_BOUNCES && !SMTP_URL ? ['MAIL_BOUNCES is only of use with SMTP_URL'] : [];
};

export const mailConfig = ({ SMTP_URL, MAIL_FROM, MAIL_BOUNCES }: MailSettings): MailConfig | null => {
  const server = SMTP_URL === undefined ? null : parseMailServer(SMTP_URL);
  return server && MAIL_FROM
    ? { server, sender: { from: MAIL_FROM, bounces: MAIL_BOUNCES ?? MAIL_FROM } }
    : null;
};
