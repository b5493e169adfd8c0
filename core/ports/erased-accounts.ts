// A list beside the database of accounts that are or will be erased: a backup that is restored brings their rows back,
// and this list takes them away again. It holds ids and moments alone.
import type { UserId } from '../shared/ids.ts';

export interface ErasedAccount {
  readonly userId: UserId;
  /** When it was or will be erased. */
  readonly erasesAt: Date;
}

export interface ErasedAccounts {
  /** Written to the disk before it answers; a later moment takes the place of an earlier one. */
  remember(account: ErasedAccount): Promise<void>;
  /** For who takes an erasure back. */
  forget(userId: UserId): Promise<void>;
  list(): Promise<readonly ErasedAccount[]>;
}
