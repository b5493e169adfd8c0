// Stores of this area, alone or inside a transaction.

import type { EmailChangeStores } from './email-change/email-change.stores.ts';
import type { IdentityStore } from './identity-store.port.ts';
import type { SessionStores } from './sessions/session.stores.ts';

export interface AccountStores extends EmailChangeStores, SessionStores {
  readonly identities: IdentityStore;
}
