// Reads the mailbox that receives reports about mails, through IMAP. It marks mails and never deletes one.
import { parseEmail } from '@meend/core/account/user/email.ts';
import type { PermanentMailFailure } from '@meend/core/mail/mail.ts';
import { fail, type Result, succeed } from '@meend/core/shared/result.ts';
import type { MailReport } from '@meend/core/suppressions/suppression.ts';
import type { ImapFlow } from 'imapflow';
import { readMailReport } from './mail-report.ts';
import type { MessageIds } from './message-ids.ts';
import { isDistrust } from './smtp-error.ts';

export interface ReportMailboxServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; without it the server is on this machine. */
  readonly isTls: boolean;
  readonly login: { readonly user: string; readonly pass: string };
  readonly folder: string;
}

/** Numbers of mails. */
export interface ReportMailboxFigures {
  readonly bounces: number;
  readonly complaints: number;
  /** In no standard form, or not about a mail of this site. */
  readonly others: number;
}

/** Without addresses and secrets, so that it may be logged. */
export type ReportMailboxFailure = Pick<PermanentMailFailure, 'code' | 'reason'>;

export interface ReportMailbox {
  /**
   * Passes on what unread mails report, the oldest first, and marks them as read. Mails that are no reports about mails
   * of this site stay unread and get the standard flag. Mails whose reports were not stored are read again.
   */
  read(
    store: (reports: readonly MailReport[]) => Promise<void>,
  ): Promise<Result<ReportMailboxFigures, ReportMailboxFailure>>;
  /** Logs in and opens the folder; resolves to the failure, or null if there is none. */
  check(): Promise<ReportMailboxFailure | null>;
}

interface ReportMailboxSettings {
  readonly server: ReportMailboxServer;
  readonly ids: MessageIds;
  /** Timeout of one run in milliseconds. */
  readonly deadlineMs?: number;
  /** Number of mails of one run; the others are read by the next. */
  readonly mailsARun?: number;
}

const DEADLINE_MS = 60_000;
const MAILS_A_RUN = 500;
/** Number of mails whose reports are stored and marked together. */
const BATCH_SIZE = 50;
/** Bytes that are fetched of a mail: a report is at its start. */
const FETCHED_BYTES = 128 * 1024;

class ReadOnlyFolder extends Error {}

/** The receiver of the reports failed, not the mailbox. */
class NotStored extends Error {}

interface ImapError {
  readonly code?: unknown;
  readonly authenticationFailed?: unknown;
  readonly mailboxMissing?: unknown;
}

const CODE = /^[\w.-]{1,40}$/;

const failureOf = (thrown: unknown, isLate: boolean): ReportMailboxFailure => {
  if (isLate)
    return { code: 'DEADLINE', reason: 'The mail server of MAIL_REPORTS_MAILBOX did not finish in time.' };
  if (thrown instanceof ReadOnlyFolder)
    return {
      code: 'READ-ONLY',
      reason: 'Mails in the folder of MAIL_REPORTS_MAILBOX cannot be marked: its user may only read.',
    };
  const { code, authenticationFailed, mailboxMissing }: ImapError =
    typeof thrown === 'object' && thrown !== null ? thrown : {};
  if (authenticationFailed === true)
    return { code: 'LOGIN', reason: 'The mail server rejects the name or password of MAIL_REPORTS_MAILBOX.' };
  if (mailboxMissing === true)
    return { code: 'FOLDER', reason: 'The mail server does not have the folder of MAIL_REPORTS_MAILBOX.' };
  const known = typeof code === 'string' && CODE.test(code) ? code : 'unknown';
  return {
    code: known,
    reason: isDistrust(known)
      ? `The mail server's certificate is not trusted (${known}): check MAIL_REPORTS_MAILBOX and NODE_EXTRA_CA_CERTS.`
      : `The mail server of MAIL_REPORTS_MAILBOX could not be reached, or closed the connection (${known}).`,
  };
};

const connectionTo = async ({ host, port, isTls, login }: ReportMailboxServer): Promise<ImapFlow> => {
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host,
    port,
    secure: isTls,
    doSTARTTLS: isTls ? undefined : false,
    auth: login,
    // Its lines have addresses and subjects.
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    maxLiteralSize: 2 * FETCHED_BYTES,
    maxResponseSize: 16 * 1024 * 1024,
  });
  // The running command rejects with the same error.
  client.on('error', () => undefined);
  return client;
};

export const reportMailbox = (settings: ReportMailboxSettings): ReportMailbox => {
  const { server, ids, deadlineMs = DEADLINE_MS, mailsARun = MAILS_A_RUN } = settings;

  const inFolder = async <T>(
    work: (client: ImapFlow) => Promise<T>,
  ): Promise<Result<T, ReportMailboxFailure>> => {
    const client = await connectionTo(server);
    let isLate = false;
    const timeout = setTimeout(() => {
      isLate = true;
      client.close();
    }, deadlineMs);
    try {
      await client.connect();
      const { readOnly } = await client.mailboxOpen(server.folder);
      if (readOnly) throw new ReadOnlyFolder();
      return succeed(await work(client));
    } catch (thrown) {
      if (thrown instanceof NotStored) throw thrown.cause;
      return fail(failureOf(thrown, isLate));
    } finally {
      clearTimeout(timeout);
      client.close();
    }
  };

  /** Null if the mail reports nothing about a mail of this site. */
  const reportsIn = async (source: Uint8Array): Promise<readonly MailReport[] | null> => {
    const mail = await readMailReport(source);
    if (mail.kind === 'other') return null;
    if (mail.kind === 'no-action') return [];
    const { kind: reason, messageId, recipients } = mail;
    const email = recipients
      .map((recipient) => parseEmail(recipient))
      .find((parsed) => parsed.ok && ids.isSentTo(messageId, parsed.value));
    return email?.ok ? [{ email: email.value, reason }] : null;
  };

  const readBatch = async (
    client: ImapFlow,
    uids: readonly number[],
    store: (reports: readonly MailReport[]) => Promise<void>,
  ): Promise<ReportMailboxFigures> => {
    const reports: MailReport[] = [];
    const seen: number[] = [];
    const others: number[] = [];
    const query = { uid: true, source: { start: 0, maxLength: FETCHED_BYTES } };
    for await (const { uid, source } of client.fetch(uids.join(), query, { uid: true })) {
      const found = await reportsIn(source ?? new Uint8Array());
      if (found === null) others.push(uid);
      else seen.push(uid);
      reports.push(...(found ?? []));
    }
    await store(reports).catch((cause: unknown) => {
      throw new NotStored('', { cause });
    });
    for (const [marked, flag] of [[seen, '\\Seen'] as const, [others, '\\Flagged'] as const])
      if (marked.length > 0 && !(await client.messageFlagsAdd(marked.join(), [flag], { uid: true })))
        throw new ReadOnlyFolder();
    const bounces = reports.filter(({ reason }) => reason === 'bounce').length;
    return { bounces, complaints: reports.length - bounces, others: others.length };
  };

  return {
    read: (store) =>
      inFolder(async (client) => {
        const unread = { seen: false, flagged: false, deleted: false };
        const uids = (await client.search(unread, { uid: true })) || [];
        const oldest = uids.toSorted((one, other) => one - other).slice(0, mailsARun);
        let figures: ReportMailboxFigures = { bounces: 0, complaints: 0, others: 0 };
        for (let first = 0; first < oldest.length; first += BATCH_SIZE) {
          const read = await readBatch(client, oldest.slice(first, first + BATCH_SIZE), store);
          figures = {
            bounces: figures.bounces + read.bounces,
            complaints: figures.complaints + read.complaints,
            others: figures.others + read.others,
          };
        }
        return figures;
      }),

    async check() {
      const opened = await inFolder(async () => undefined);
      return opened.ok ? null : opened.error;
    },
  };
};
