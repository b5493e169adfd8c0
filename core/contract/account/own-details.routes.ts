// Routes for a listener's name, phone number and statement of age.

import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route, signedIn } from '../call/route.ts';
import { errorWith, message, nothing, ownId } from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';

// Longer than any name, so that surrounding spaces do not count.
const name = z.string(errorWith('account.invalid-name')).max(400, errorWith('account.invalid-name'));

export const ownDetailsRoutes = {
  changeName: route({
    params: ownId,
    body: z.strictObject({ name: name.nullable() }),
    response: message.extend({ name: z.string().nullable() }),
    errors: ['account.invalid-name'],
    async respond({ body }, { caller, context, useCases }) {
      const changed = await useCases.changeName(signedIn(caller).user.id, body.name);
      if (!changed.ok) return changed;
      const message =
        changed.value === null
          ? successMessages[context.language].nameRemoved
          : successMessages[context.language].nameSaved;
      return succeed({ message, name: changed.value });
    },
  }),
  stateAge: route({
    params: ownId,
    body: nothing,
    response: message,
    errors: ['account.age-not-stated', 'session.required'],
    async respond(_input, { caller, context: { ageCookie, language }, useCases }) {
      const stated = await useCases.stateAge(signedIn(caller).user.id, ageCookie?.wording ?? null);
      return stated.ok ? succeed({ message: successMessages[language].ageSaved }) : stated;
    },
  }),
};
