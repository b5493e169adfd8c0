// Where users are stored, with their second factors.

import type { FactorStore } from './factor-store.port.ts';
import type { UserStore } from './user-store.port.ts';

export interface UserStores {
  readonly users: UserStore;
  readonly factors: FactorStore;
}
