// Newsletters: admins write, look and send themselves a test; super admins send to everybody, and read who agreed.
import { call } from '../call/call.ts';
import type { NewsletterShapes } from './newsletters.schemas.ts';

const NEWSLETTERS = '/api/{product}Admin/newsletters';

export const newsletterCalls = {
  /** The latest first; `audience`: how many would get one now; `after`: the `next` of the response before. */
  newsletters: call<NewsletterShapes['newsletters']>('GET', NEWSLETTERS, 'admin'),
  newsletter: call<NewsletterShapes['newsletter']>('GET', `${NEWSLETTERS}/:id`, 'admin'),
  createNewsletter: call<NewsletterShapes['createNewsletter']>('POST', NEWSLETTERS, 'admin'),
  updateNewsletter: call<NewsletterShapes['updateNewsletter']>('PUT', `${NEWSLETTERS}/:id`, 'admin'),
  /** What is saved goes to the address of whoever asks. */
  testNewsletter: call<NewsletterShapes['testNewsletter']>('POST', `${NEWSLETTERS}/:id/test`, 'admin'),
  /** To everybody who agreed; one that was stopped goes on. */
  sendNewsletter: call<NewsletterShapes['sendNewsletter']>('POST', `${NEWSLETTERS}/:id/send`, 'superadmin'),
  stopNewsletter: call<NewsletterShapes['stopNewsletter']>('POST', `${NEWSLETTERS}/:id/stop`, 'superadmin'),
  /** Who would get a newsletter now, 500 at a time. */
  newsletterListeners: call<NewsletterShapes['newsletterListeners']>(
    'GET',
    '/api/{product}Admin/newsletter-listeners',
    'superadmin',
  ),
} as const;
