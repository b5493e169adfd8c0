// Stores of this area, alone or inside a transaction.
import type { FollowMailStore } from './follow-mail-store.port.ts';

export interface FollowingStores {
  readonly followMails: FollowMailStore;
}
