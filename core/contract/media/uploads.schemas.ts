// Schemas of uploads. Fields beyond those we use (price, description and others) are taken and left aside.

import type { UploadErrorCode } from '@meend/core/media/upload.ts';
import { type ErrorCode, errorClasses } from '@meend/core/shared/error.ts';
import { z } from 'zod';
import { errorWith, idText, type ShapesOf, type WireOf } from '../call/schema.ts';

const file = z.object(
  { path: z.string(), name: z.string(), bytes: z.number() },
  errorWith('upload.file-missing'),
);

const text = z.exactOptional(z.string().max(5_000));

const isUploadErrorCode = (code: ErrorCode): code is UploadErrorCode => code.startsWith('upload.');

const uploadErrorCodes = (Object.keys(errorClasses) as ErrorCode[]).filter(isUploadErrorCode);

const pictures = z.strictObject({ avif: z.string(), webp: z.string(), jpg: z.string() });

const upload = z.strictObject({
  _id: z.string(),
  kind: z.enum(['audio', 'picture']),
  state: z.enum(['processing', 'ready', 'refused']),
  /** How far the processing is, 0 to 100. */
  percent: z.number(),
  /** `room`: the server's disk is full; the processing goes on once it is not. */
  waitsFor: z.enum(['room']).nullable(),
  /** Why it was refused: for programs and for people. */
  code: z.enum(uploadErrorCodes).nullable(),
  reason: z.string().nullable(),
  name: z.string(),
  /** What the create and update calls take. */
  url: z.string(),
  seconds: z.number().nullable(),
  /** The loudest moment of each of up to 300 equal stretches, 0 to 100. */
  peaks: z.array(z.number()),
  /** Where a ready recording can be heard for some minutes. */
  listenUrl: z.string().nullable(),
  /** `srcset` texts of a picture. */
  pictures: pictures.nullable(),
});

export type WireUpload = WireOf<typeof upload>;

export const uploadSchemas = {
  uploadThumbnail: {
    /** `category`: `blog` is kept sixteen by nine, anything else square. */
    body: z.object({ thumbnail: file, name: text, category: text }),
    response: z.strictObject({
      thumbnailUrl: z.string(),
      uploadId: z.string(),
      pictures: pictures.nullable(),
    }),
  },
  uploadAudio: {
    body: z.object({ audioFile: file, audioFileName: text, name: text }),
    response: z.strictObject({ audioFile: upload }),
  },
  readUpload: { params: z.strictObject({ id: idText }), response: upload },
};

export type UploadShapes = ShapesOf<typeof uploadSchemas>;
