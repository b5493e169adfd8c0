// Audit record of one action of staff, the banner admin or the operator, written in the transaction of the change: who,
// what, before, after, when, from which address. Records are never changed.
import { type DomainError, domainError } from '@meend/core/shared/error.ts';
import type { AuditId, UserId } from '@meend/core/shared/ids.ts';
import { visibleText } from '@meend/core/shared/text.ts';

/** JSON values only. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [field: string]: AuditValue };

/** Only the changed fields; never a secret. */
export type AuditFields = Readonly<Record<string, AuditValue>>;

/** What actions concern: the first word of their names. */
export const auditKinds = [
  'account',
  'answer',
  'article',
  'banner',
  'banner-admin',
  'demonstration',
  'factor',
  'factors',
  'feedback',
  'file',
  'home',
  'job',
  'listener',
  'mood',
  'newsletter',
  'order',
  'person',
  'question',
  'recovery-code',
  'recovery-codes',
  'role',
  'slot',
  'story',
] as const;

export type AuditKind = (typeof auditKinds)[number];

export interface AuditEntry {
  readonly by: Actor;
  /** Dotted name in the past tense: `story.published`, `role.granted`. */
  readonly action: `${AuditKind}.${string}`;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Null if it did not exist before. */
  readonly before: AuditFields | null;
  /** Null if it no longer exists. */
  readonly after: AuditFields | null;
  readonly at: Date;
}

export interface AuditRecord extends AuditEntry {
  readonly id: AuditId;
}

// Reason that staff give for an action, stored in the audit log.

export const MAX_REASON_LENGTH = 300;

/** Validates the reason for changing days or money, which is stored in the audit log; null if it is valid. */
export const reasonError = (reason: string): DomainError | null => {
  if (visibleText(reason) === '') return domainError('listener.no-reason');
  return reason.trim().length > MAX_REASON_LENGTH ? domainError('staff.long-reason') : null;
};

// Actor of an audit record, stored by id: staff, the banner admin, or the operator at the command line. The name is
// looked up when the log is read.

export type Actor =
  | {
      readonly kind: 'staff';
      readonly userId: UserId;
      /** Client's IP address; null if unknown. */
      readonly address: string | null;
    }
  | { readonly kind: 'banner-admin'; readonly address: string | null }
  | { readonly kind: 'operator' };

export type StaffActor = Extract<Actor, { readonly kind: 'staff' }>;

export const operator: Actor = { kind: 'operator' };

/** Id to search the log by: the account's id, `banner-admin` or `operator`. */
export const actorId = (by: Actor): string => (by.kind === 'staff' ? by.userId : by.kind);

export interface AuditSearch {
  readonly limit: number;
  /** Only records older than this one (cursor). */
  readonly before: AuditId | null;
  /** An action (`story.published`) or a prefix (`story`). */
  readonly action: string | null;
  /** An account's id, `banner-admin` or `operator`. */
  readonly actor: string | null;
  /** Ids of changed objects. */
  readonly subjects: readonly string[] | null;
  /** From this time on (inclusive). */
  readonly from: Date | null;
  /** Before this time (exclusive). */
  readonly to: Date | null;
}

/** Append-only audit log; only the IP addresses are purged in time. */
export interface AuditStore {
  add(entry: AuditEntry): Promise<AuditId>;
  /** Newest first. */
  search(search: AuditSearch): Promise<readonly AuditRecord[]>;
  /** Clears the IP address of up to `limit` records made before `before`, at least 365 days ago; returns the count. */
  forgetAddresses(before: Date, limit: number): Promise<number>;
  /** The same for records of accounts that no longer exist. */
  forgetAddressesOf(userId: UserId): Promise<void>;
}
