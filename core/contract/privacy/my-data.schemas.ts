// Schemas of a listener's rights over their data.
import { z } from 'zod';
import { errorWith, idText, none, ownId, type SchemasOf } from '../schema.ts';
import { isoTime } from '../wire.schemas.ts';
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
  askArchive: { ...none, params: ownId, body: nothing, answer: z.strictObject({ message, archive }) },
  archive: { ...none, params: ownId, answer: z.strictObject({ archive: archive.nullable() }) },
  fetchArchive: {
    ...none,
    params: ownId.extend({ archiveId: idText }),
    answer: z.record(z.string(), z.unknown()),
  },
  askErasure: { ...none, params: ownId, body: nothing, answer: z.strictObject({ message }) },
  confirmErasure: {
    ...none,
    body: linkSecret,
    answer: z.strictObject({ message, erasesAt: isoTime }),
  },
  takeBackErasure: { ...none, body: linkSecret, answer: z.strictObject({ message }) },
} satisfies SchemasOf<typeof myDataCalls>;
