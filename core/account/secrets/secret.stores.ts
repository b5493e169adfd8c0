// Where one-time secrets are stored.

import type { UserStores } from '../user/user.stores.ts';
import type { OneTimeSecretStore } from './one-time-secret-store.port.ts';

export interface SecretStores extends UserStores {
  readonly oneTimeSecrets: OneTimeSecretStore;
}
