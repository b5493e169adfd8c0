// Support routes for one listener.

import { MAX_EMAIL_LENGTH } from '@meend/core/account/user/email.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import { errorWith, idText, isoTime, message, nothing, reasonText, typedText } from '../call/schema.ts';
import { listenerMessages } from '../messages/success-messages.ts';
import { foundListener, listenerFile, wireFoundListener, wireListenerFile } from './wire-listener.ts';

const MAX_RUPEES = 1_000_000;

const unclear = errorWith('listener.unclear');
const badDays = errorWith('listener.bad-days');
const badPart = errorWith('refund.bad-part');
const noReason = errorWith('listener.no-reason');
const neededReason = typedText(noReason).min(1, noReason).pipe(reasonText);
const byId = z.strictObject({ id: idText });
export const studioListenerRoutes = {
  findListeners: route({
    body: z.strictObject({
      wanted: typedText(unclear).min(1, unclear).max(MAX_EMAIL_LENGTH, unclear),
    }),
    response: z.strictObject({
      by: z.enum(['email', 'order', 'payment', 'phone']),
      listeners: z.array(foundListener),
      /** The account was erased. */
      isErased: z.boolean(),
    }),
    errors: ['request.malformed', 'listener.unclear'],
    async respond({ body: { wanted } }, { caller, context, useCases }) {
      const found = await useCases.findListeners(actorOf(caller, context), wanted);
      if (!found.ok) return found;
      return succeed({ ...found.value, listeners: found.value.listeners.map(wireFoundListener) });
    },
  }),
  listenerFile: route({
    params: byId,
    response: listenerFile,
    errors: ['listener.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const file = await useCases.readListener(actorOf(caller, context), id);
      return file.ok ? succeed(wireListenerFile(file.value)) : file;
    },
  }),
  listenerContact: route({
    params: byId,
    body: nothing,
    response: z.strictObject({ email: z.string(), phone: z.string().nullable() }),
    errors: ['request.malformed', 'listener.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const shown = await useCases.showContact(actorOf(caller, context), id);
      return shown.ok ? succeed({ email: shown.value.email, phone: shown.value.phone }) : shown;
    },
  }),
  resendMail: route({
    params: z.strictObject({ id: idText, mailId: idText }),
    body: nothing,
    response: message,
    errors: ['request.malformed', 'listener.not-found', 'job.not-found', 'job.not-failed', 'job.under-way'],
    async respond({ params: { id, mailId } }, { caller, context, useCases }) {
      const resent = await useCases.resendMail(actorOf(caller, context), id, mailId);
      return resent.ok ? succeed({ message: listenerMessages[context.language].mailSent }) : resent;
    },
  }),
  endSessions: route({
    params: byId,
    body: nothing,
    response: message,
    errors: ['request.malformed', 'listener.not-found', 'listener.leaving', 'session.forbidden'],
    async respond({ params }, { caller, context, useCases }) {
      const ended = await useCases.endSessions(actorOf(caller, context), params);
      return ended.ok ? succeed({ message: listenerMessages[context.language].loggedOut }) : ended;
    },
  }),
  suspendListener: route({
    params: byId,
    body: z.strictObject({ reason: z.exactOptional(reasonText) }),
    response: message,
    errors: [
      'request.malformed',
      'staff.long-reason',
      'listener.not-found',
      'listener.leaving',
      'staff.own-suspension',
      'staff.last-superadmin',
      'session.forbidden',
    ],
    async respond({ params: { id }, body: { reason = null } }, { caller, context, useCases }) {
      const done = await useCases.suspendAccount(actorOf(caller, context), { id, reason });
      return done.ok ? succeed({ message: listenerMessages[context.language].suspended }) : done;
    },
  }),
  reinstateListener: route({
    params: byId,
    body: nothing,
    response: message,
    errors: ['request.malformed', 'listener.not-found', 'listener.leaving', 'session.forbidden'],
    async respond({ params }, { caller, context, useCases }) {
      const done = await useCases.reinstateAccount(actorOf(caller, context), params);
      return done.ok ? succeed({ message: listenerMessages[context.language].reinstated }) : done;
    },
  }),
  prepareArchive: route({
    params: byId,
    body: nothing,
    response: message,
    errors: [
      'request.malformed',
      'listener.not-found',
      'listener.leaving',
      'listener.suspended',
      'session.forbidden',
    ],
    async respond({ params }, { caller, context, useCases }) {
      const requested = await useCases.requestArchiveFor(actorOf(caller, context), params);
      return requested.ok
        ? succeed({ message: listenerMessages[context.language].archiveRequested })
        : requested;
    },
  }),
  eraseListener: route({
    params: byId,
    body: nothing,
    response: message.extend({ erasesAt: isoTime }),
    errors: [
      'request.malformed',
      'listener.not-found',
      'listener.leaving',
      'erasure.staff',
      'erasure.undecided-payment',
      'session.forbidden',
    ],
    async respond({ params }, { caller, context, useCases }) {
      const begun = await useCases.beginErasure(actorOf(caller, context), params);
      if (!begun.ok) return begun;
      return succeed({
        message: listenerMessages[context.language].erasureBegun,
        erasesAt: begun.value.toISOString(),
      });
    },
  }),
  addDays: route({
    params: byId,
    body: z.strictObject({
      grantId: idText,
      days: z.number(badDays).int(badDays).min(1, badDays).max(365, badDays),
      reason: neededReason,
    }),
    response: message,
    errors: [
      'request.malformed',
      'listener.bad-days',
      'listener.no-reason',
      'staff.long-reason',
      'listener.not-found',
      'listener.leaving',
      'session.forbidden',
    ],
    async respond({ params: { id }, body }, { caller, context, useCases }) {
      const added = await useCases.addDays(actorOf(caller, context), { id, ...body });
      return added.ok
        ? succeed({ message: listenerMessages[context.language].daysAdded(added.value) })
        : added;
    },
  }),
  refundOrder: route({
    params: z.strictObject({ id: idText, orderId: idText }),
    body: z.strictObject({
      reason: neededReason,
      part: z.exactOptional(
        z.strictObject({
          amount: z.number(badPart).min(1, badPart).max(MAX_RUPEES, badPart).multipleOf(0.01, badPart),
          left: z.number().min(0).max(MAX_RUPEES).multipleOf(0.01),
        }),
      ),
    }),
    response: message,
    errors: [
      'request.malformed',
      'listener.no-reason',
      'staff.long-reason',
      'refund.bad-part',
      'order.not-found',
      'refund.not-paid',
      'refund.changed',
      'refund.refused',
      'refund.unavailable',
      'session.forbidden',
    ],
    async respond({ params: { id, orderId }, body: { reason, part } }, { caller, context, useCases }) {
      const refundPart = part && { amount: fromRupees(part.amount), left: fromRupees(part.left) };
      const requested = await useCases.refundOrder(actorOf(caller, context), {
        listenerId: id,
        orderId,
        reason,
        part: refundPart ?? null,
      });
      return requested.ok
        ? succeed({ message: listenerMessages[context.language].refunded(requested.value) })
        : requested;
    },
  }),
};
