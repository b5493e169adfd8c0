// Use cases of newsletters.

import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { deliverNewsletter } from './deliver-newsletter.ts';
import { listNewsletterListeners, listNewsletters, readNewsletter } from './read-newsletters.ts';
import { makeNewsletters, sendNewsletter, stopNewsletter, testNewsletter } from './send-newsletter.ts';
import { readUnsubscribe, unsubscribe } from './unsubscribe.ts';
import { editNewsletter, writeNewsletter } from './write-newsletter.ts';

export const newslettersUseCases = useCasesOf({
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
});
