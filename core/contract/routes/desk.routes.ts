// The desk, served.
import { succeed } from '@meend/core/shared/result.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import type { UseCases } from '@meend/core/use-cases.ts';
import type { deskCalls } from '../paths/desk.paths.ts';
import { deskConfirmations } from '../presenters/desk.confirmations.ts';
import { wireFoundListener, wireListenerFile } from '../presenters/desk.presenters.ts';
import { actorOf, type RoutesOf } from '../routes.ts';

export const deskRoutes = (does: UseCases): RoutesOf<typeof deskCalls> => ({
  async findListeners({ body: { wanted } }, caller, context) {
    const found = await does.findListeners(actorOf(caller, context), wanted);
    if (!found.ok) return found;
    return succeed({ ...found.value, listeners: found.value.listeners.map(wireFoundListener) });
  },
  async listenerFile({ params: { id } }, caller, context) {
    const file = await does.lookAtListener(actorOf(caller, context), id);
    return file.ok ? succeed(wireListenerFile(file.value)) : file;
  },
  async listenerContact({ params: { id } }, caller, context) {
    const shown = await does.showContact(actorOf(caller, context), id);
    return shown.ok ? succeed({ email: shown.value.email, phone: shown.value.phone }) : shown;
  },
  async resendMail({ params: { id, mailId } }, caller, context) {
    const resent = await does.resendMail(actorOf(caller, context), id, mailId);
    return resent.ok ? succeed({ message: deskConfirmations.mailSent }) : resent;
  },
  async endSessions({ params }, caller, context) {
    const ended = await does.endSessions(actorOf(caller, context), params);
    return ended.ok ? succeed({ message: deskConfirmations.loggedOut }) : ended;
  },
  async suspendListener({ params: { id }, body: { reason = null } }, caller, context) {
    const done = await does.suspendAccount(actorOf(caller, context), { id, reason });
    return done.ok ? succeed({ message: deskConfirmations.suspended }) : done;
  },
  async prepareArchive({ params }, caller, context) {
    const asked = await does.askArchiveFor(actorOf(caller, context), params);
    return asked.ok ? succeed({ message: deskConfirmations.archiveAsked }) : asked;
  },
  async eraseListener({ params }, caller, context) {
    const begun = await does.beginErasure(actorOf(caller, context), params);
    if (!begun.ok) return begun;
    return succeed({ message: deskConfirmations.erasureBegun, erasesAt: begun.value.toISOString() });
  },
  async addDays({ params: { id }, body }, caller, context) {
    const added = await does.addDays(actorOf(caller, context), { id, ...body });
    return added.ok ? succeed({ message: deskConfirmations.daysAdded(added.value) }) : added;
  },
  async refundOrder({ params: { id, orderId }, body: { reason, part } }, caller, context) {
    const wanted = part && { amount: fromRupees(part.amount), left: fromRupees(part.left) };
    const asked = await does.refundOrder(actorOf(caller, context), {
      listenerId: id,
      orderId,
      reason,
      part: wanted ?? null,
    });
    return asked.ok ? succeed({ message: deskConfirmations.refunded(asked.value) }) : asked;
  },
  async reinstateListener({ params }, caller, context) {
    const done = await does.reinstateAccount(actorOf(caller, context), params);
    return done.ok ? succeed({ message: deskConfirmations.reinstated }) : done;
  },
});
