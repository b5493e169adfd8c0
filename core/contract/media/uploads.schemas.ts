// Schemas of uploads. Other fields (price, description and so on) are accepted and ignored.

import type { UploadErrorCode } from '@meend/core/media/upload.ts';
import { type ErrorCode, errorClasses } from '@meend/core/shared/error.ts';
import { cleanLine } from '@meend/core/shared/text.ts';
import { z } from 'zod';
import { errorWith, idText, type ShapesOf, type WireOf } from '../call/schema.ts';

const fileOr = (missing: ErrorCode) =>
  z.object({ path: z.string(), name: z.string(), bytes: z.number() }, errorWith(missing));

const text = z.exactOptional(z.string().max(5_000));

const isUploadErrorCode = (code: ErrorCode): code is UploadErrorCode => code.startsWith('upload.');

const uploadErrorCodes = (Object.keys(errorClasses) as ErrorCode[]).filter(isUploadErrorCode);

/** What was missing, chosen or left out in an accepted recording; a warning asks to listen to it. */
export const recordingNotices = z.array(z.strictObject({ text: z.string(), isWarning: z.boolean() }));

const pictures = z.strictObject({ avif: z.string(), webp: z.string(), jpg: z.string() });

const upload = z.strictObject({
  _id: z.string(),
  kind: z.enum(['audio', 'picture']),
  state: z.enum(['processing', 'ready', 'refused']),
  /** Progress of the processing, 0 to 100. */
  percent: z.number(),
  /** `room`: the server's disk is full; the processing continues when space is free. */
  waitsFor: z.enum(['room']).nullable(),
  /** Why it was rejected: error code and message. */
  code: z.enum(uploadErrorCodes).nullable(),
  reason: z.string().nullable(),
  notices: recordingNotices,
  name: z.string(),
  /** Path to send in the create and update calls. */
  url: z.string(),
  seconds: z.number().nullable(),
  /** Waveform: peak of each of up to 300 equal segments, 0 to 100. */
  peaks: z.array(z.number()),
  /** Signed URL of a ready recording, valid for some minutes. */
  listenUrl: z.string().nullable(),
  /** `srcset` texts of a picture. */
  pictures: pictures.nullable(),
});

export type WireUpload = WireOf<typeof upload>;

export const uploadSchemas = {
  uploadThumbnail: {
    /** `category`: `blog` is cropped to 16:9, all others to a square. */
    body: z.object({ thumbnail: fileOr('upload.file-missing'), name: text, category: text }),
    response: z.strictObject({
      thumbnailUrl: z.string(),
      uploadId: z.string(),
      pictures: pictures.nullable(),
    }),
  },
  uploadAudio: {
    body: z
      .object({ audioFile: fileOr('catalogue.incomplete-part'), audioFileName: text, name: text })
      .refine(
        ({ audioFileName, name }) => cleanLine(audioFileName || name || '') !== '',
        errorWith('catalogue.incomplete-part'),
      ),
    response: z.strictObject({ audioFile: upload }),
  },
  readUpload: { params: z.strictObject({ id: idText }), response: upload },
};

export type UploadShapes = ShapesOf<typeof uploadSchemas>;
