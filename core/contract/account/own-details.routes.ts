// Routes for a listener's name, phone number and statement of age.

import { succeed } from '@meend/core/shared/result.ts';
import { area, signedIn } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { ownDetailsCalls } from './own-details.calls.ts';
import { ownDetailsSchemas } from './own-details.schemas.ts';

export const ownDetailsArea = area(ownDetailsCalls, ownDetailsSchemas, {
  changeName: {
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
  },
  stateAge: {
    errors: ['account.age-not-stated', 'session.required'],
    async respond(_input, { caller, context: { ageCookie, language }, useCases }) {
      const stated = await useCases.stateAge(signedIn(caller).user.id, ageCookie?.wording ?? null);
      return stated.ok ? succeed({ message: successMessages[language].ageSaved }) : stated;
    },
  },
});
