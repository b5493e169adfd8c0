// Schemas of signing in and of the listener's own details.
import { z } from 'zod';
import { errorWith, none, nothing, ownId, type SchemasOf } from '../schema.ts';
import type { accountCalls } from './account.calls.ts';

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
const message = z.strictObject({ message: z.string() });

export const accountSchemas = {
  requestLoginLink: { ...none, body: z.strictObject({ email, redirectUrl }), response: message },
  requestSignupLink: {
    ...none,
    body: z.strictObject({
      email,
      marketingOptIn: z.boolean(),
      redirectUrl,
    }),
    response: message,
  },
  verifyLoginToken: {
    ...none,
    body: z.strictObject({ token: linkToken }),
    response: verified,
  },
  verifyRegistrationToken: {
    ...none,
    body: z.strictObject({ token: linkToken, marketingOptIn: z.boolean() }),
    response: verified,
  },
  verifyCode: {
    ...none,
    body: z.strictObject({ email, code: z.string().max(20) }),
    response: verified,
  },
  renewSession: { ...none, body: nothing, response: z.strictObject({ token: z.string() }) },
  getPhone: { ...none, params: ownId, response: z.strictObject({ phoneNumber: z.string().nullable() }) },
  updatePhone: {
    ...none,
    params: ownId,
    body: z.strictObject({ phoneNumber: phone }),
    response: z.strictObject({ message: z.string(), phoneNumber: z.string() }),
  },
} satisfies SchemasOf<typeof accountCalls>;
