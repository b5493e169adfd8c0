// Audit record of one action of staff, the banner admin or the operator, written in the transaction of the change: who,
// what, before, after, when, from which address. Records are never changed.

import { type DomainError, domainError } from '@meend/core/shared/error.ts';
import type { AuditId } from '@meend/core/shared/ids.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import type { Actor } from './actor.ts';

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

export interface AuditEntry {
  readonly by: Actor;
  /** Dotted name in the past tense: `story.published`, `role.granted`. */
  readonly action: `${string}.${string}`;
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
  if (visibleText(reason) === '') return domainError('desk.no-reason');
  return reason.trim().length > MAX_REASON_LENGTH ? domainError('staff.long-reason') : null;
};
