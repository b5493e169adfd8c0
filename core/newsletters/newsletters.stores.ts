// Stores of this area, alone or inside a transaction.
import type { NewsletterStore } from './newsletter-store.port.ts';

export interface NewslettersStores {
  readonly newsletters: NewsletterStore;
}
