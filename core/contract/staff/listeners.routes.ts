// Support routes for one listener.

import { succeed } from '@meend/core/shared/result.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { actorOf, area } from '../call/area.ts';
import { listenerMessages } from '../messages/listener-messages.ts';
import { studioListenerCalls } from './listeners.calls.ts';
import { wireFoundListener, wireListenerFile } from './listeners.presenters.ts';
import { studioListenerSchemas } from './listeners.schemas.ts';

export const studioListenerArea = area(studioListenerCalls, studioListenerSchemas, {
  findListeners: {
    errors: ['request.malformed', 'desk.unclear'],
    async respond({ body: { wanted } }, { caller, context, useCases }) {
      const found = await useCases.findListeners(actorOf(caller, context), wanted);
      if (!found.ok) return found;
      return succeed({ ...found.value, listeners: found.value.listeners.map(wireFoundListener) });
    },
  },
  listenerFile: {
    errors: ['desk.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const file = await useCases.readListener(actorOf(caller, context), id);
      return file.ok ? succeed(wireListenerFile(file.value)) : file;
    },
  },
  listenerContact: {
    errors: ['request.malformed', 'desk.not-found'],
    async respond({ params: { id } }, { caller, context, useCases }) {
      const shown = await useCases.showContact(actorOf(caller, context), id);
      return shown.ok ? succeed({ email: shown.value.email, phone: shown.value.phone }) : shown;
    },
  },
  resendMail: {
    errors: ['request.malformed', 'desk.not-found', 'job.not-found', 'job.not-failed', 'job.under-way'],
    async respond({ params: { id, mailId } }, { caller, context, useCases }) {
      const resent = await useCases.resendMail(actorOf(caller, context), id, mailId);
      return resent.ok ? succeed({ message: listenerMessages[context.language].mailSent }) : resent;
    },
  },
  endSessions: {
    errors: ['request.malformed', 'desk.not-found', 'desk.leaving', 'session.forbidden'],
    async respond({ params }, { caller, context, useCases }) {
      const ended = await useCases.endSessions(actorOf(caller, context), params);
      return ended.ok ? succeed({ message: listenerMessages[context.language].loggedOut }) : ended;
    },
  },
  suspendListener: {
    errors: [
      'request.malformed',
      'staff.long-reason',
      'desk.not-found',
      'desk.leaving',
      'staff.own-suspension',
      'staff.last-superadmin',
      'session.forbidden',
    ],
    async respond({ params: { id }, body: { reason = null } }, { caller, context, useCases }) {
      const done = await useCases.suspendAccount(actorOf(caller, context), { id, reason });
      return done.ok ? succeed({ message: listenerMessages[context.language].suspended }) : done;
    },
  },
  prepareArchive: {
    errors: ['request.malformed', 'desk.not-found', 'desk.leaving', 'desk.suspended', 'session.forbidden'],
    async respond({ params }, { caller, context, useCases }) {
      const requested = await useCases.requestArchiveFor(actorOf(caller, context), params);
      return requested.ok
        ? succeed({ message: listenerMessages[context.language].archiveRequested })
        : requested;
    },
  },
  eraseListener: {
    errors: [
      'request.malformed',
      'desk.not-found',
      'desk.leaving',
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
  },
  addDays: {
    errors: [
      'request.malformed',
      'desk.bad-days',
      'desk.no-reason',
      'staff.long-reason',
      'desk.not-found',
      'desk.leaving',
      'session.forbidden',
    ],
    async respond({ params: { id }, body }, { caller, context, useCases }) {
      const added = await useCases.addDays(actorOf(caller, context), { id, ...body });
      return added.ok
        ? succeed({ message: listenerMessages[context.language].daysAdded(added.value) })
        : added;
    },
  },
  refundOrder: {
    errors: [
      'request.malformed',
      'desk.no-reason',
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
  },
  reinstateListener: {
    errors: ['request.malformed', 'desk.not-found', 'desk.leaving', 'session.forbidden'],
    async respond({ params }, { caller, context, useCases }) {
      const done = await useCases.reinstateAccount(actorOf(caller, context), params);
      return done.ok ? succeed({ message: listenerMessages[context.language].reinstated }) : done;
    },
  },
});
