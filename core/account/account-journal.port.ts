// Append-only journal of decisions about accounts (roles, suspensions, erasures), stored outside the database: after a
// restore it lists what changed since the backup. Contains only ids, roles and times.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Role } from './user/user.ts';

export type AccountDecision =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'reinstated' }
  /** `erasesAt`: the scheduled time of erasure. */
  | { readonly kind: 'erasure'; readonly erasesAt: Date }
  | { readonly kind: 'erasure-taken-back' };

export type JournalEntry = AccountDecision & { readonly userId: UserId; readonly at: Date };

export interface AccountJournal {
  /**
   * Resolves once the entry is on disk. Called before the change is committed: a surplus entry is harmless, since an
   * operator reviews them.
   */
  add(entry: JournalEntry): Promise<void>;
  /** In the order of adding; truncated lines are skipped. */
  read(): Promise<readonly JournalEntry[]>;
}
