// Routes to change an account's address.

import { succeed } from '@meend/core/shared/result.ts';
import { area, signedIn } from '../call/area.ts';
import { successMessages } from '../messages/success-messages.ts';
import { emailChangeCalls } from './email-change.calls.ts';
import { emailChangeSchemas } from './email-change.schemas.ts';

export const emailChangeArea = area(emailChangeCalls, emailChangeSchemas, {
  askEmailChange: {
    errors: [
      'session.required',
      'account.invalid-email',
      'account.own-email',
      'request.too-many',
      'mail.too-many',
    ],
    limit: 'email-change',
    isSignIn: true,
    async respond({ body: { email } }, { caller, context: { language, mailAdmission }, useCases }) {
      const userId = signedIn(caller).user.id;
      const requested = await useCases.requestEmailChange(userId, email, language, mailAdmission);
      return requested.ok ? succeed({ message: successMessages[language].emailChangeRequested }) : requested;
    },
  },
  cancelEmailChange: {
    errors: ['email-change.not-found'],
    async respond(_input, { caller, context, useCases }) {
      const cancelled = await useCases.cancelEmailChange(signedIn(caller).user.id);
      return cancelled.ok
        ? succeed({ message: successMessages[context.language].emailChangeCancelled })
        : cancelled;
    },
  },
  confirmEmailChange: {
    errors: ['link.unusable', 'session.suspended', 'session.leaving', 'request.too-many'],
    limit: 'link-verification',
    isSignIn: true,
    async respond({ body: { token } }, { context: { address = null, language }, useCases }) {
      const confirmed = await useCases.confirmEmailChange(token, address, language);
      if (!confirmed.ok) return confirmed;
      const { isChanged } = confirmed.value;
      const message = isChanged
        ? successMessages[language].emailChanged
        : successMessages[language].emailConfirmed;
      return succeed({ message, changed: isChanged });
    },
  },
});
