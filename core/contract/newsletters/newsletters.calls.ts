// Calls of newsletters: admins write, preview and send a test to themselves; super admins send to all and list who
// consented.
import { type CallsOf, call } from '../call/call.ts';
import type { newsletterRoutes } from './newsletters.routes.ts';

const NEWSLETTERS = '/api/{product}Admin/newsletters';

export const newsletterCalls: CallsOf<typeof newsletterRoutes> = {
  /** Latest first; `audience`: number of recipients now; `after`: the `next` of the previous response. */
  newsletters: call('GET', NEWSLETTERS, 'admin'),
  newsletter: call('GET', `${NEWSLETTERS}/:id`, 'admin'),
  createNewsletter: call('POST', NEWSLETTERS, 'admin'),
  updateNewsletter: call('PUT', `${NEWSLETTERS}/:id`, 'admin'),
  /** Sends the saved text to the caller's address. */
  testNewsletter: call('POST', `${NEWSLETTERS}/:id/test`, 'admin'),
  /** Sends to all who consented; resumes one that was stopped. */
  sendNewsletter: call('POST', `${NEWSLETTERS}/:id/send`, 'superadmin'),
  stopNewsletter: call('POST', `${NEWSLETTERS}/:id/stop`, 'superadmin'),
  /** Current recipients, 500 per page. */
  newsletterListeners: call('GET', '/api/{product}Admin/newsletter-listeners', 'superadmin'),
};
