// Schemas of uploads. Fields beyond those we use (price, description and others) are taken and left aside.

import type { UploadErrorCode } from '@meend/core/media/upload.ts';
import { type ErrorCode, errorClasses } from '@meend/core/shared/error.ts';
import { z } from 'zod';
import { errorWith, idText, none, type SchemasOf } from '../schema.ts';
import type { uploadCalls } from './uploads.calls.ts';

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
  percent: z.number(),
  waitsFor: z.enum(['room']).nullable(),
  code: z.enum(uploadErrorCodes).nullable(),
  reason: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  seconds: z.number().nullable(),
  peaks: z.array(z.number()),
  listenUrl: z.string().nullable(),
  pictures: pictures.nullable(),
});

export const uploadSchemas = {
  uploadThumbnail: {
    ...none,
    body: z.object({ thumbnail: file, name: text, category: text }),
    response: z.strictObject({
      thumbnailUrl: z.string(),
      uploadId: z.string(),
      pictures: pictures.nullable(),
    }),
  },
  uploadAudio: {
    ...none,
    body: z.object({ audioFile: file, audioFileName: text, name: text }),
    response: z.strictObject({ audioFile: upload }),
  },
  readUpload: { ...none, params: z.strictObject({ id: idText }), response: upload },
} satisfies SchemasOf<typeof uploadCalls>;
