// The desk for people who help people: a listener is found, looked at and sent a mail again by admins and superadmins;
// superadmins alone move money, days and accounts. Each look and act is in the audit log, so what is searched for stands
// in a body and in no address.
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
  /** One that failed or was given up. */
  resendMail: call<StudioListenerShapes['resendMail']>(
    'POST',
    `${LISTENERS}/:id/mails/:mailId/resend`,
    'admin',
  ),
  /** Everywhere at once, as the listener's own "log out on every device". */
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
  /** Their own file, for them alone: told by mail, fetched by them. */
  prepareArchive: call<StudioListenerShapes['prepareArchive']>(
    'POST',
    `${LISTENERS}/:id/archive`,
    'superadmin',
  ),
  /** In seven days; the mail that tells them takes it back. */
  eraseListener: call<StudioListenerShapes['eraseListener']>('POST', `${LISTENERS}/:id/erase`, 'superadmin'),
  /** `grantId`: the file's `nextGrant`; told twice, they are added once. */
  addDays: call<StudioListenerShapes['addDays']>('POST', `${LISTENERS}/:id/days`, 'superadmin'),
  /** Rupees. `left`: what the order had left when the part was meant; told twice, it goes back once. */
  refundOrder: call<StudioListenerShapes['refundOrder']>(
    'POST',
    `${LISTENERS}/:id/orders/:orderId/refund`,
    'superadmin',
  ),
} as const;
