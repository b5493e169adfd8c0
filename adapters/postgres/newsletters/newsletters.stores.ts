import type { NewslettersStores } from '@meend/core/newsletters/newsletters.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresNewsletterStore } from './newsletter-store.ts';

export const newslettersStores: StoreMakers<NewslettersStores> = {
  newsletters: postgresNewsletterStore,
};
