// Addresses that mails are not sent to: a mail server rejected one for good, or a mail was reported as spam. Both harm
// the sender's reputation.

import { type Email, parseEmail } from '@meend/core/account/user/email.ts';
import { isUnasked, type Mail } from '@meend/core/mail/mail.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Now, SecretHasher, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { DAY } from '@meend/core/shared/timings.ts';

export const suppressionReasons = ['bounce', 'complaint'] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];

export interface Suppression {
  readonly reason: SuppressionReason;
  /** Of the latest report. */
  readonly since: Date;
}

export interface ListedSuppression extends Suppression {
  readonly addressHash: string;
}

/** Stores a hash of each address instead of the address. */
export interface SuppressionStore {
  /** Adds or renews the suppression of an address; a complaint does not replace a bounce. */
  put(email: Email, suppression: Suppression): Promise<void>;
  find(email: Email): Promise<Suppression | null>;
  /** The latest first. */
  list(limit: number): Promise<readonly ListedSuppression[]>;
  /** False if there is none. */
  remove(email: Email): Promise<boolean>;
  /** Purges up to `limit` suppressions older than `before`; returns the count. */
  forget(before: Date, limit: number): Promise<number>;
}

interface Deps {
  readonly stores: { readonly suppressions: SuppressionStore } & Now;
}

/** Milliseconds until requested mails are sent again after a bounce, which a full mailbox causes too. */
const BOUNCE_PAUSE = DAY;

/** A requested mail is suppressed only after a bounce, for a day; others until the suppression is removed. */
export const isSuppressed =
  ({ stores }: Deps) =>
  async ({ to, template }: Pick<Mail, 'to' | 'template'>): Promise<boolean> => {
    const email = parseEmail(to);
    const suppression = email.ok ? await stores.suppressions.find(email.value) : null;
    if (suppression === null || isUnasked(template)) return suppression !== null;
    const age = (await stores.now()).getTime() - suppression.since.getTime();
    return suppression.reason === 'bounce' && age < BOUNCE_PAUSE;
  };

export interface MailReport {
  readonly email: string;
  readonly reason: SuppressionReason;
}

interface ReportDeps extends Deps {
  readonly secrets: SecretHasher;
  /** Null if no reports are received. */
  readonly mailReportsSecret: string | null;
}

/** Suppresses the reported addresses; a report about something that is no address is ignored. */
export const suppressReported =
  ({ stores }: Deps) =>
  async (reports: readonly MailReport[]): Promise<void> => {
    const since = await stores.now();
    for (const { email, reason } of reports) {
      const parsed = parseEmail(email);
      if (parsed.ok) await stores.suppressions.put(parsed.value, { reason, since });
    }
  };

/** Receives what the operator's mail provider reports. */
export const receiveMailReports =
  ({ stores, secrets, mailReportsSecret }: ReportDeps) =>
  async (reports: readonly MailReport[], secret: string | undefined): Promise<Result<void, DomainError>> => {
    // Comparing hashes takes a time that does not depend on how much of the secret is right.
    if (mailReportsSecret === null || secrets.hash(secret ?? '') !== secrets.hash(mailReportsSecret))
      return failWith('mail-reports.bad-secret');
    await suppressReported({ stores })(reports);
    return succeed(undefined);
  };

/** Returns the address as it is stored. */
export const removeSuppression =
  ({ transaction }: { readonly transaction: Transaction<{ suppressions: SuppressionStore }> }) =>
  async (address: string): Promise<Result<Email, DomainError>> => {
    const email = parseEmail(address);
    if (!email.ok) return email;
    return transaction.run(async ({ suppressions }) =>
      (await suppressions.remove(email.value)) ? email : failWith('suppression.not-found'),
    );
  };
