// Schemas of what a listener tells of themselves.
import { z } from 'zod';
import { errorWith, none, nothing, ownId, type SchemasOf } from '../schema.ts';
import type { ownDetailsCalls } from './own-details.calls.ts';

// Longer than any name, so that spaces around one do not count.
const name = z.string(errorWith('account.invalid-name')).max(400, errorWith('account.invalid-name'));

export const ownDetailsSchemas = {
  changeName: {
    ...none,
    params: ownId,
    body: z.strictObject({ name: name.nullable() }),
    response: z.strictObject({ message: z.string(), name: z.string().nullable() }),
  },
  stateAge: { ...none, params: ownId, body: nothing, response: z.strictObject({ message: z.string() }) },
} satisfies SchemasOf<typeof ownDetailsCalls>;
