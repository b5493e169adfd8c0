// Schemas of a listener's data rights.
import { z } from 'zod';
import {
  errorWith,
  idText,
  isoTime,
  message,
  nothing,
  ownId,
  type ShapesOf,
  type WireOf,
} from '../call/schema.ts';

const archive = z.strictObject({
  _id: z.string(),
  state: z.enum(['making', 'ready']),
  askedAt: isoTime,
  endsAt: isoTime,
});

export type WireArchive = WireOf<typeof archive>;

const linkSecret = z.strictObject({
  token: z.string(errorWith('link.unusable')).max(200, errorWith('link.unusable')),
});

export const myDataSchemas = {
  askArchive: { params: ownId, body: nothing, response: message.extend({ archive }) },
  /** Null if none was requested or it is over. */
  archive: { params: ownId, response: z.strictObject({ archive: archive.nullable() }) },
  fetchArchive: { params: ownId.extend({ archiveId: idText }), response: z.record(z.string(), z.unknown()) },
  askErasure: { params: ownId, body: nothing, response: message },
  confirmErasure: { body: linkSecret, response: message.extend({ erasesAt: isoTime }) },
  takeBackErasure: { body: linkSecret, response: message },
};

export type MyDataShapes = ShapesOf<typeof myDataSchemas>;
