import type { NewslettersStores } from '@meend/core/newsletters/newsletters.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryNewsletterStore } from './memory-newsletter-store.ts';

export const newslettersStores: MemoryStores<NewslettersStores> = ({ tables }) => ({
  newsletters: memoryNewsletterStore(tables),
});
