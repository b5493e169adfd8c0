// What a listener tells of themselves, served.

import type { UseCases } from '@meend/core/assembly/use-cases.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { type RoutesOf, signedIn } from '../routes.ts';
import { successMessages } from '../success-messages.ts';
import type { ownDetailsCalls } from './own-details.calls.ts';

export const ownDetailsRoutes = (useCases: UseCases): RoutesOf<typeof ownDetailsCalls> => ({
  async changeName({ body }, caller) {
    const changed = await useCases.changeName(signedIn(caller).user.id, body.name);
    if (!changed.ok) return changed;
    const message = changed.value === null ? successMessages.nameRemoved : successMessages.nameSaved;
    return succeed({ message, name: changed.value });
  },
  async stateAge(_input, caller, { ageCookie }) {
    const stated = await useCases.stateAge(signedIn(caller).user.id, ageCookie?.wording ?? null);
    return stated.ok ? succeed({ message: successMessages.ageSaved }) : stated;
  },
});
