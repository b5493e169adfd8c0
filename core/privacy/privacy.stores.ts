// Stores of this area, alone or inside a transaction.
import type { PrivacyStore } from './privacy-store.port.ts';

export interface PrivacyStores {
  readonly privacy: PrivacyStore;
}
