// What was decided about accounts, beside the database and only ever added to: a backup that is restored brings back how
// they stood before, and this tells what came since. It holds ids, roles and moments alone.

import type { UserId } from '@meend/core/shared/ids.ts';
import type { Role } from './user/user.ts';

export type AccountDecision =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'suspended' }
  | { readonly kind: 'reinstated' }
  /** It was or will be erased at that moment. */
  | { readonly kind: 'erasure'; readonly erasesAt: Date }
  | { readonly kind: 'erasure-taken-back' };

export type JournalEntry = AccountDecision & { readonly userId: UserId; readonly at: Date };

export interface AccountJournal {
  /** On the disk before it answers. Call it before the change is committed: an entry too many is judged by a person. */
  add(entry: JournalEntry): Promise<void>;
  /** In the order they were added; lines that were cut off are left out. */
  read(): Promise<readonly JournalEntry[]>;
}
