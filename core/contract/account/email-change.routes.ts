// Changing an account's address, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { type RoutesOf, signedIn } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { emailChangeCalls } from './email-change.calls.ts';

export const emailChangeRoutes = (useCases: UseCases): RoutesOf<typeof emailChangeCalls> => ({
  async askEmailChange({ body: { email } }, caller) {
    const requested = await useCases.requestEmailChange(signedIn(caller).user.id, email);
    return requested.ok ? succeed({ message: successMessages.emailChangeRequested }) : requested;
  },
  async cancelEmailChange(_input, caller) {
    const cancelled = await useCases.cancelEmailChange(signedIn(caller).user.id);
    return cancelled.ok ? succeed({ message: successMessages.emailChangeCancelled }) : cancelled;
  },
  async confirmEmailChange({ body: { token } }, _caller, { address = null }) {
    const confirmed = await useCases.confirmEmailChange(token, address);
    if (!confirmed.ok) return confirmed;
    const { isChanged } = confirmed.value;
    const message = isChanged ? successMessages.emailChanged : successMessages.emailConfirmed;
    return succeed({ message, changed: isChanged });
  },
});
