// Every action of an admin, the banner admin or an operator leaves one record, written in the transaction of the change:
// who, what, before, after, when, from where. Records are never changed.
import type { AuditId } from '@meend/core/shared/ids.ts';
import type { Actor } from './actor.ts';

/** Plain values alone. */
export type AuditValue =
  | string
  | number
  | boolean
  | null
  | readonly AuditValue[]
  | { readonly [field: string]: AuditValue };

/** The changed fields alone, small; never a secret. */
export type AuditFields = Readonly<Record<string, AuditValue>>;

export interface AuditEntry {
  readonly by: Actor;
  /** A dotted fact in the past: `story.published`, `role.granted`. */
  readonly action: `${string}.${string}`;
  readonly subject: { readonly kind: string; readonly id: string };
  /** Null where there was nothing before. */
  readonly before: AuditFields | null;
  /** Null where nothing is left. */
  readonly after: AuditFields | null;
  readonly at: Date;
}

export interface AuditRecord extends AuditEntry {
  readonly id: AuditId;
}
