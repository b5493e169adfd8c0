// Calls of newsletters: admins write, preview and send a test to themselves; super admins send to all and list who
// consented.
import { call } from '../call/call.ts';
import type { NewsletterShapes } from './newsletters.schemas.ts';

const NEWSLETTERS = '/api/{product}Admin/newsletters';

export const newsletterCalls = {
  /** Latest first; `audience`: number of recipients now; `after`: the `next` of the previous response. */
  newsletters: call<NewsletterShapes['newsletters']>('GET', NEWSLETTERS, 'admin'),
  newsletter: call<NewsletterShapes['newsletter']>('GET', `${NEWSLETTERS}/:id`, 'admin'),
  createNewsletter: call<NewsletterShapes['createNewsletter']>('POST', NEWSLETTERS, 'admin'),
  updateNewsletter: call<NewsletterShapes['updateNewsletter']>('PUT', `${NEWSLETTERS}/:id`, 'admin'),
  /** Sends the saved text to the caller's address. */
  testNewsletter: call<NewsletterShapes['testNewsletter']>('POST', `${NEWSLETTERS}/:id/test`, 'admin'),
  /** Sends to all who consented; resumes one that was stopped. */
  sendNewsletter: call<NewsletterShapes['sendNewsletter']>('POST', `${NEWSLETTERS}/:id/send`, 'superadmin'),
  stopNewsletter: call<NewsletterShapes['stopNewsletter']>('POST', `${NEWSLETTERS}/:id/stop`, 'superadmin'),
  /** Current recipients, 500 per page. */
  newsletterListeners: call<NewsletterShapes['newsletterListeners']>(
    'GET',
    '/api/{product}Admin/newsletter-listeners',
    'superadmin',
  ),
} as const;
