// Support calls for one listener: admins and super admins find and view them and resend a mail; only super admins
// change money, days and accounts. Every view and action is audited, and search terms are sent in the body, so that no
// URL contains them.
import { type CallsOf, call } from '../call/call.ts';
import type { studioListenerRoutes } from './listeners.routes.ts';

const LISTENERS = '/api/{product}Admin/listeners';

export const studioListenerCalls: CallsOf<typeof studioListenerRoutes> = {
  findListeners: call('POST', '/api/{product}Admin/find-listeners', 'admin'),
  listenerFile: call('GET', `${LISTENERS}/:id`, 'admin'),
  listenerContact: call('POST', `${LISTENERS}/:id/contact`, 'admin'),
  /** Requeues a mail that failed or is a dead letter. */
  resendMail: call('POST', `${LISTENERS}/:id/mails/:mailId/resend`, 'admin'),
  /** Ends all sessions, like the listener's own "log out on every device". */
  endSessions: call('POST', `${LISTENERS}/:id/end-sessions`, 'superadmin'),
  suspendListener: call('POST', `${LISTENERS}/:id/suspend`, 'superadmin'),
  reinstateListener: call('POST', `${LISTENERS}/:id/reinstate`, 'superadmin'),
  /** The data export is for the listener alone: announced by mail and downloaded by them. */
  prepareArchive: call('POST', `${LISTENERS}/:id/archive`, 'superadmin'),
  /** Erasure in seven days; the mail that announces it contains the link to cancel it. */
  eraseListener: call('POST', `${LISTENERS}/:id/erase`, 'superadmin'),
  /** `grantId` is the `nextGrant` of the listener's file: repeating the call adds the days once. */
  addDays: call('POST', `${LISTENERS}/:id/days`, 'superadmin'),
  /** Rupees. `left`: what the order had left when the amount was chosen; repeating the call refunds it once. */
  refundOrder: call('POST', `${LISTENERS}/:id/orders/:orderId/refund`, 'superadmin'),
};
