// Schemas of a listener's rights over their data.
import { z } from 'zod';
import { errorWith, idText, isoTime, none, ownId, type SchemasOf } from '../schema.ts';
import type { myDataCalls } from './my-data.calls.ts';

const nothing = z.record(z.string(), z.never());
const message = z.string();
const archive = z.strictObject({
  _id: z.string(),
  state: z.enum(['making', 'ready']),
  askedAt: isoTime,
  endsAt: isoTime,
});
const linkSecret = z.strictObject({
  token: z.string(errorWith('link.unusable')).max(200, errorWith('link.unusable')),
});

export const myDataSchemas = {
  askArchive: { ...none, params: ownId, body: nothing, response: z.strictObject({ message, archive }) },
  archive: { ...none, params: ownId, response: z.strictObject({ archive: archive.nullable() }) },
  fetchArchive: {
    ...none,
    params: ownId.extend({ archiveId: idText }),
    response: z.record(z.string(), z.unknown()),
  },
  askErasure: { ...none, params: ownId, body: nothing, response: z.strictObject({ message }) },
  confirmErasure: {
    ...none,
    body: linkSecret,
    response: z.strictObject({ message, erasesAt: isoTime }),
  },
  takeBackErasure: { ...none, body: linkSecret, response: z.strictObject({ message }) },
} satisfies SchemasOf<typeof myDataCalls>;
