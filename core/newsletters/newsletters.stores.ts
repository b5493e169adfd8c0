// What this area keeps: the product has one of each, alone or inside one transaction.
import type { NewsletterStore } from './newsletter-store.port.ts';

export interface NewslettersStores {
  readonly newsletters: NewsletterStore;
}
