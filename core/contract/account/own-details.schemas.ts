// Schemas of a listener's name, phone number and statement of age.
import { z } from 'zod';
import { errorWith, message, nothing, ownId, type ShapesOf } from '../call/schema.ts';

// Longer than any name, so that surrounding spaces do not count.
const name = z.string(errorWith('account.invalid-name')).max(400, errorWith('account.invalid-name'));

export const ownDetailsSchemas = {
  changeName: {
    params: ownId,
    body: z.strictObject({ name: name.nullable() }),
    response: message.extend({ name: z.string().nullable() }),
  },
  stateAge: { params: ownId, body: nothing, response: message },
};

export type OwnDetailsShapes = ShapesOf<typeof ownDetailsSchemas>;
