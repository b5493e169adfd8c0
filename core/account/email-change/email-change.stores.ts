// Where changes of an address are stored.

import type { SecretStores } from '../secrets/secret.stores.ts';
import type { EmailChangeStore } from './email-change-store.port.ts';

export interface EmailChangeStores extends SecretStores {
  readonly emailChanges: EmailChangeStore;
}
