// Sends mails through an SMTP server over a few pooled connections. Every attempt ends, with its connection, within its
// deadline.

import { tracedCalls } from '@meend/adapters/tracing/channels.ts';
import type { Mailer, PermanentMailFailure } from '@meend/core/mail/mail.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import type { SMTPPoolOptions, SMTPPoolSentMessageInfo, Transporter } from 'nodemailer';
import type { MessageIds } from './message-ids.ts';
import { type MailSender, outgoingMessage } from './outgoing-message.ts';
import { smtpError, TransientMailFailure } from './smtp-error.ts';
import { connectionOptions, type SmtpServer } from './smtp-server.ts';
import { type MailSite, messageOf } from './templates/message.ts';

const late = (): Error => Object.assign(new Error('The mail server is too slow'), { code: 'EABORT' });

/**
 * Connects, encrypts and logs in as for a mail, without sending one; resolves to the failure, or null if there is none.
 */
const smtpHealthCheck = async (
  server: SmtpServer,
  deadlineMs: number,
): Promise<PermanentMailFailure | null> => {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(connectionOptions(server));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = (error?: Error | null): void => (error ? reject(error) : resolve());
  const timeout = setTimeout(() => settle(late()), deadlineMs);
  connection.on('error', settle);
  connection.connect((error) => {
    if (error || server.login === null) settle(error);
    else connection.login(server.login, settle);
  });
  try {
    await promise;
    return null;
  } catch (thrown) {
    const { code, reason } = smtpError(thrown);
    return { code, reason };
  } finally {
    clearTimeout(timeout);
    connection.close();
  }
};

export interface SmtpMailerSettings {
  readonly server: SmtpServer;
  readonly sender: MailSender;
  readonly site: MailSite;
  readonly ids: MessageIds;
  /** Timeout of one attempt in milliseconds. */
  readonly deadlineMs?: number;
  /** How long `close` waits for running attempts, in milliseconds. */
  readonly graceMs?: number;
}

/**
 * Idempotent as far as SMTP allows: a key whose mail this process saw accepted is not sent again. If the server's reply
 * was lost, or the process died before the result was stored, the retry sends the same Message-ID, by which receivers
 * deduplicate.
 */
export interface SmtpMailer extends Mailer {
  /** Waits briefly for running attempts, then aborts them and closes every connection. */
  close(): Promise<void>;
  /**
   * Connects, encrypts and logs in as for a mail, without sending one; resolves to the failure, or null if there is
   * none.
   */
  check(): Promise<PermanentMailFailure | null>;
}

const DEADLINE_MS = 30_000;
const GRACE_MS = 5_000;
const CONNECTIONS = 5;
/** More keys than the outbox can retry within a lease of a minute. */
const MAX_ACCEPTED_KEYS = 5_000;

const poolOptions = (server: SmtpServer): SMTPPoolOptions & { pool: true } => ({
  ...connectionOptions(server),
  pool: true,
  ...(server.login ? { auth: server.login } : {}),
  maxConnections: CONNECTIONS,
  maxMessages: 100,
  // One retry for a pooled connection that the server has closed; all others are the outbox's.
  maxRequeues: 1,
});

export const smtpMailer = (settings: SmtpMailerSettings): SmtpMailer => {
  const { server, sender, site, ids, deadlineMs = DEADLINE_MS, graceMs = GRACE_MS } = settings;
  const accepted = new Set<string>();
  const inProgress = new Map<string, Promise<Result<void, PermanentMailFailure>>>();
  const breakingOff = new AbortController();
  let opened: Promise<Transporter<SMTPPoolSentMessageInfo, SMTPPoolOptions>> | null = null;

  // Imported with the first mail: the embedded mode never loads it.
  const transport = async () => {
    opened ??= import('nodemailer').then((library) => library.createTransport(poolOptions(server)));
    return opened;
  };

  const remember = (key: string): void => {
    accepted.add(key);
    const [oldest = ''] = accepted;
    if (accepted.size > MAX_ACCEPTED_KEYS) accepted.delete(oldest);
  };

  const deliver: Mailer['send'] = async (mail, key) => {
    const message = messageOf(mail, site);
    if (!message.ok) return message;
    const options = outgoingMessage(message.value, ids.idOf(key, message.value.to), site.name, sender);
    const signal = AbortSignal.any([AbortSignal.timeout(deadlineMs), breakingOff.signal]);
    try {
      const sending = await transport();
      await tracedCalls.tracePromise(() => sending.sendMail({ ...options, signal }), {
        name: 'SMTP',
        host: server.host,
      });
    } catch (thrown) {
      const { code, reason, isForGood } = smtpError(thrown);
      if (isForGood) return fail({ code, reason });
      throw new TransientMailFailure({ code, reason });
    }
    remember(key);
    return succeed(undefined);
  };

  return {
    async send(mail, key) {
      if (accepted.has(key)) return succeed(undefined);
      const already = inProgress.get(key);
      if (already) return already;
      const delivery = deliver(mail, key).finally(() => inProgress.delete(key));
      inProgress.set(key, delivery);
      return delivery;
    },

    check: () => smtpHealthCheck(server, deadlineMs),

    async close() {
      const timeout = setTimeout(() => breakingOff.abort(), graceMs);
      await Promise.allSettled(inProgress.values());
      clearTimeout(timeout);
      (await opened)?.close({ force: true });
    },
  };
};
