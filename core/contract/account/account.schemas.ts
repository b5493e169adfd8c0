// Schemas of signing in and of the listener's own account.
import { z } from 'zod';
import { errorWith, message, nothing, ownId, type ShapesOf } from '../call/schema.ts';

const email = z.string(errorWith('account.invalid-email')).max(254, errorWith('account.invalid-email'));
const phone = z.string(errorWith('account.invalid-phone')).max(20, errorWith('account.invalid-phone'));
const linkToken = z.string().min(1).max(200);
const redirectUrl = z.exactOptional(z.string().max(2_000));

const verified = z.strictObject({
  token: z.string(),
  email: z.string(),
  isNewUser: z.boolean(),
  redirectUrl: z.string().nullable(),
});

/** Minutes until the mail comes; 0 if it was sent at once. */
const linkSent = message.extend({ waitMinutes: z.number() });

export const accountSchemas = {
  requestLoginLink: { body: z.strictObject({ email, redirectUrl }), response: linkSent },
  requestSignupLink: {
    body: z.strictObject({ email, marketingOptIn: z.boolean(), redirectUrl }),
    response: linkSent,
  },
  verifyLoginToken: { body: z.strictObject({ token: linkToken }), response: verified },
  verifyRegistrationToken: {
    body: z.strictObject({ token: linkToken, marketingOptIn: z.boolean() }),
    response: verified,
  },
  verifyCode: { body: z.strictObject({ email, code: z.string().max(20) }), response: verified },
  renewSession: { body: nothing, response: z.strictObject({ token: z.string() }) },
  getPhone: { params: ownId, response: z.strictObject({ phoneNumber: z.string().nullable() }) },
  updatePhone: {
    params: ownId,
    body: z.strictObject({ phoneNumber: phone }),
    response: message.extend({ phoneNumber: z.string() }),
  },
};

export type AccountShapes = ShapesOf<typeof accountSchemas>;
