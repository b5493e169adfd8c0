// Newsletters.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { deliverNewsletter } from './deliver-newsletter.ts';
import type { NewsletterStore } from './newsletter.ts';
import { listNewsletterListeners, listNewsletters, readNewsletter } from './read-newsletters.ts';
import { makeNewsletters, sendNewsletter, stopNewsletter, testNewsletter } from './send-newsletter.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts';
import { editNewsletter, writeNewsletter } from './write-newsletter.ts';

export interface NewslettersStores {
  readonly newsletters: NewsletterStore;
}

export const newslettersArea = {
  stores: typeOf<NewslettersStores>(),
  useCases: useCasesOf({
    writeNewsletter,
    editNewsletter,
    listNewsletters,
    readNewsletter,
    listNewsletterListeners,
    testNewsletter,
    sendNewsletter,
    stopNewsletter,
    makeNewsletters,
    deliverNewsletter,
    readUnsubscribe,
    unsubscribe,
  }),
  personalData: {
    erased: { newsletters: 'newsletters' },
  },
} satisfies Area;
