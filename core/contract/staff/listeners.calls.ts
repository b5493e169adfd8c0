// Support calls for one listener: admins and super admins find and view them and resend a mail; only super admins
// change money, days and accounts. Every view and action is audited, and search terms are sent in the body, so that no
// URL contains them.
import { call } from '../call/call.ts';
import type { StudioListenerShapes } from './listeners.schemas.ts';

const LISTENERS = '/api/{product}Admin/listeners';

export const studioListenerCalls = {
  findListeners: call<StudioListenerShapes['findListeners']>(
    'POST',
    '/api/{product}Admin/find-listeners',
    'admin',
  ),
  listenerFile: call<StudioListenerShapes['listenerFile']>('GET', `${LISTENERS}/:id`, 'admin'),
  listenerContact: call<StudioListenerShapes['listenerContact']>('POST', `${LISTENERS}/:id/contact`, 'admin'),
  /** Requeues a mail that failed or is a dead letter. */
  resendMail: call<StudioListenerShapes['resendMail']>(
    'POST',
    `${LISTENERS}/:id/mails/:mailId/resend`,
    'admin',
  ),
  /** Ends all sessions, like the listener's own "log out on every device". */
  endSessions: call<StudioListenerShapes['endSessions']>(
    'POST',
    `${LISTENERS}/:id/end-sessions`,
    'superadmin',
  ),
  suspendListener: call<StudioListenerShapes['suspendListener']>(
    'POST',
    `${LISTENERS}/:id/suspend`,
    'superadmin',
  ),
  reinstateListener: call<StudioListenerShapes['reinstateListener']>(
    'POST',
    `${LISTENERS}/:id/reinstate`,
    'superadmin',
  ),
  /** The data export is for the listener alone: announced by mail and downloaded by them. */
  prepareArchive: call<StudioListenerShapes['prepareArchive']>(
    'POST',
    `${LISTENERS}/:id/archive`,
    'superadmin',
  ),
  /** Erasure in seven days; the mail that announces it contains the link to cancel it. */
  eraseListener: call<StudioListenerShapes['eraseListener']>('POST', `${LISTENERS}/:id/erase`, 'superadmin'),
  /** `grantId` is the `nextGrant` of the listener's file: repeating the call adds the days once. */
  addDays: call<StudioListenerShapes['addDays']>('POST', `${LISTENERS}/:id/days`, 'superadmin'),
  /** Rupees. `left`: what the order had left when the amount was chosen; repeating the call refunds it once. */
  refundOrder: call<StudioListenerShapes['refundOrder']>(
    'POST',
    `${LISTENERS}/:id/orders/:orderId/refund`,
    'superadmin',
  ),
} as const;
