// Schemas of changing an account's address.
import { z } from 'zod';
import { errorWith, none, ownId, type SchemasOf } from '../schema.ts';
import type { emailChangeCalls } from './email-change.calls.ts';

const email = z.string(errorWith('account.invalid-email')).max(254, errorWith('account.invalid-email'));

export const emailChangeSchemas = {
  askEmailChange: {
    ...none,
    params: ownId,
    body: z.strictObject({ email }),
    response: z.strictObject({ message: z.string() }),
  },
  cancelEmailChange: { ...none, params: ownId, response: z.strictObject({ message: z.string() }) },
  confirmEmailChange: {
    ...none,
    body: z.strictObject({
      token: z.string(errorWith('link.unusable')).max(200, errorWith('link.unusable')),
    }),
    response: z.strictObject({ message: z.string(), changed: z.boolean() }),
  },
} satisfies SchemasOf<typeof emailChangeCalls>;
