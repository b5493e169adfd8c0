// Schemas of changing an account's address.
import { z } from 'zod';
import { errorWith, message, ownId, type ShapesOf } from '../call/schema.ts';

const email = z.string(errorWith('account.invalid-email')).max(254, errorWith('account.invalid-email'));

export const emailChangeSchemas = {
  askEmailChange: { params: ownId, body: z.strictObject({ email }), response: message },
  cancelEmailChange: { params: ownId, response: message },
  confirmEmailChange: {
    body: z.strictObject({
      token: z.string(errorWith('link.unusable')).max(200, errorWith('link.unusable')),
    }),
    response: message.extend({ changed: z.boolean() }),
  },
};

export type EmailChangeShapes = ShapesOf<typeof emailChangeSchemas>;
