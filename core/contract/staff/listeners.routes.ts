// The desk, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { actorOf, type RoutesOf } from '../routes.ts';
import type { studioListenerCalls } from './listeners.calls.ts';
import { studioListenerConfirmations } from './listeners.messages.ts';
import { wireFoundListener, wireListenerFile } from './listeners.presenters.ts';

export const studioListenerRoutes = (useCases: UseCases): RoutesOf<typeof studioListenerCalls> => ({
  async findListeners({ body: { wanted } }, caller, context) {
    const found = await useCases.findListeners(actorOf(caller, context), wanted);
    if (!found.ok) return found;
    return succeed({ ...found.value, listeners: found.value.listeners.map(wireFoundListener) });
  },
  async listenerFile({ params: { id } }, caller, context) {
    const file = await useCases.readListener(actorOf(caller, context), id);
    return file.ok ? succeed(wireListenerFile(file.value)) : file;
  },
  async listenerContact({ params: { id } }, caller, context) {
    const shown = await useCases.showContact(actorOf(caller, context), id);
    return shown.ok ? succeed({ email: shown.value.email, phone: shown.value.phone }) : shown;
  },
  async resendMail({ params: { id, mailId } }, caller, context) {
    const resent = await useCases.resendMail(actorOf(caller, context), id, mailId);
    return resent.ok ? succeed({ message: studioListenerConfirmations.mailSent }) : resent;
  },
  async endSessions({ params }, caller, context) {
    const ended = await useCases.endSessions(actorOf(caller, context), params);
    return ended.ok ? succeed({ message: studioListenerConfirmations.loggedOut }) : ended;
  },
  async suspendListener({ params: { id }, body: { reason = null } }, caller, context) {
    const done = await useCases.suspendAccount(actorOf(caller, context), { id, reason });
    return done.ok ? succeed({ message: studioListenerConfirmations.suspended }) : done;
  },
  async prepareArchive({ params }, caller, context) {
    const requested = await useCases.requestArchiveFor(actorOf(caller, context), params);
    return requested.ok ? succeed({ message: studioListenerConfirmations.archiveRequested }) : requested;
  },
  async eraseListener({ params }, caller, context) {
    const begun = await useCases.beginErasure(actorOf(caller, context), params);
    if (!begun.ok) return begun;
    return succeed({
      message: studioListenerConfirmations.erasureBegun,
      erasesAt: begun.value.toISOString(),
    });
  },
  async addDays({ params: { id }, body }, caller, context) {
    const added = await useCases.addDays(actorOf(caller, context), { id, ...body });
    return added.ok ? succeed({ message: studioListenerConfirmations.daysAdded(added.value) }) : added;
  },
  async refundOrder({ params: { id, orderId }, body: { reason, part } }, caller, context) {
    const refundPart = part && { amount: fromRupees(part.amount), left: fromRupees(part.left) };
    const requested = await useCases.refundOrder(actorOf(caller, context), {
      listenerId: id,
      orderId,
      reason,
      part: refundPart ?? null,
    });
    return requested.ok
      ? succeed({ message: studioListenerConfirmations.refunded(requested.value) })
      : requested;
  },
  async reinstateListener({ params }, caller, context) {
    const done = await useCases.reinstateAccount(actorOf(caller, context), params);
    return done.ok ? succeed({ message: studioListenerConfirmations.reinstated }) : done;
  },
});
