// Routes of file uploads.

import { mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import { uploadLimits } from '@meend/core/media/limits.ts';
import { pictureSetOf } from '@meend/core/media/picture-set.ts';
import type { UploadStatus } from '@meend/core/media/receive-upload.ts';
import { noticeTexts } from '@meend/core/media/recording-notice.ts';
import { uploadErrorMessage } from '@meend/core/media/rejection-message.ts';
import type { UploadErrorCode } from '@meend/core/media/upload.ts';
import { type ErrorCode, errorClasses } from '@meend/core/shared/error.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { cleanLine } from '@meend/core/shared/text.ts';
import { z } from 'zod';
import { actorOf, route } from '../call/route.ts';
import { errorWith, idText, type WireOf } from '../call/schema.ts';

const fileOr = (missing: ErrorCode) =>
  z.object({ path: z.string(), name: z.string(), bytes: z.number() }, errorWith(missing));

const text = z.exactOptional(z.string().max(5_000));

const isUploadErrorCode = (code: ErrorCode): code is UploadErrorCode => code.startsWith('upload.');

const uploadErrorCodes = (Object.keys(errorClasses) as ErrorCode[]).filter(isUploadErrorCode);

/** What was missing, chosen or left out in an accepted recording; a warning asks to listen to it. */
export const recordingNotices = z.array(z.strictObject({ text: z.string(), isWarning: z.boolean() }));

const pictures = z.strictObject({ avif: z.string(), webp: z.string(), jpg: z.string() });

const upload = z
  .strictObject({
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
  })
  .meta({ id: 'Upload' });

export type WireUpload = WireOf<typeof upload>;

const wireUpload = ({ upload, listenUrl }: UploadStatus, language: Language): WireUpload => ({
  _id: upload.id,
  kind: upload.kind,
  state: upload.state,
  percent: upload.percent,
  waitsFor: upload.waitsFor,
  code: upload.reason,
  reason: uploadErrorMessage(upload, language),
  notices: [...noticeTexts(upload.notices, language)],
  name: upload.name,
  url: upload.address,
  seconds: upload.media?.seconds ?? null,
  peaks: upload.peaks,
  listenUrl,
  pictures: upload.cover && pictureSetOf(upload.cover.small),
});

export const uploadRoutes = {
  uploadThumbnail: route({
    /** `category`: `blog` is cropped to 16:9, all others to a square. */
    body: z.object({ thumbnail: fileOr('upload.file-missing'), name: text, category: text }),
    response: z.strictObject({
      thumbnailUrl: z.string(),
      uploadId: z.string(),
      pictures: pictures.nullable(),
    }),
    errors: [
      'upload.file-missing',
      'upload.several-files',
      'upload.picture-too-large',
      'upload.not-picture',
      'upload.picture-damaged',
      'upload.picture-pixels',
      'upload.no-room',
      'upload.too-many-open',
    ],
    bodyKind: 'multipart',
    files: { thumbnail: uploadLimits.picture },
    async respond({ body: { thumbnail, name, category } }, { caller, context, useCases }) {
      const shape = category === 'blog' ? 'wide' : 'square';
      const received = await useCases.receivePicture({
        file: thumbnail,
        by: actorOf(caller, context),
        name,
        shape,
      });
      if (!received.ok) return received;
      const { id, address } = received.value;
      return succeed({ thumbnailUrl: address, uploadId: id, pictures: pictureSetOf(address) });
    },
  }),
  uploadAudio: route({
    body: z
      .object({ audioFile: fileOr('catalogue.incomplete-part'), audioFileName: text, name: text })
      .refine(
        ({ audioFileName, name }) => cleanLine(audioFileName || name || '') !== '',
        errorWith('catalogue.incomplete-part'),
      ),
    response: z.strictObject({ audioFile: upload }),
    errors: [
      'catalogue.incomplete-part',
      'upload.several-files',
      'upload.audio-too-large',
      'upload.not-audio',
      'upload.audio-damaged',
      'upload.audio-cut-off',
      'upload.audio-protected',
      'upload.audio-changes-format',
      'upload.audio-several',
      'upload.audio-with-video',
      'upload.audio-too-short',
      'upload.audio-too-long',
      'upload.audio-channels',
      'upload.no-room',
      'upload.too-many-open',
    ],
    bodyKind: 'multipart',
    files: { audioFile: uploadLimits.audio },
    async respond({ body: { audioFile, audioFileName, name } }, { caller, context, useCases }) {
      const by = actorOf(caller, context);
      const received = await useCases.receiveAudio({ file: audioFile, by, name: audioFileName || name });
      if (!received.ok) return received;
      return succeed({
        audioFile: wireUpload({ upload: received.value, listenUrl: null }, context.language),
      });
    },
  }),
  readUpload: route({
    params: z.strictObject({ id: idText }),
    response: upload,
    errors: ['upload.not-found'],
    async respond({ params }, { caller, context, useCases }) {
      const opened = await useCases.readUpload(params.id, mediaKeyOf(caller));
      return opened.ok ? succeed(wireUpload(opened.value, context.language)) : opened;
    },
  }),
};
