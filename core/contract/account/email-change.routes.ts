// Routes to change an account's address.

import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route, signedIn } from '../call/route.ts';
import { emailText, errorWith, message, ownId } from '../call/schema.ts';
import { successMessages } from '../messages/success-messages.ts';

export const emailChangeRoutes = {
  askEmailChange: route({
    params: ownId,
    body: z.strictObject({ email: emailText }),
    response: message,
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
  }),
  cancelEmailChange: route({
    params: ownId,
    response: message,
    errors: ['email-change.not-found'],
    async respond(_input, { caller, context, useCases }) {
      const cancelled = await useCases.cancelEmailChange(signedIn(caller).user.id);
      return cancelled.ok
        ? succeed({ message: successMessages[context.language].emailChangeCancelled })
        : cancelled;
    },
  }),
  confirmEmailChange: route({
    body: z.strictObject({
      token: z.string(errorWith('link.unusable')).max(200, errorWith('link.unusable')),
    }),
    response: message.extend({ changed: z.boolean() }),
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
  }),
};
