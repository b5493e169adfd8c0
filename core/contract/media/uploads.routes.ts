// Routes of file uploads.

import { mediaKeyOf } from '@meend/core/account/sessions/session.ts';
import { uploadLimits } from '@meend/core/media/limits.ts';
import { pictureSetOf } from '@meend/core/media/picture-set.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { actorOf, area } from '../call/area.ts';
import { uploadCalls } from './uploads.calls.ts';
import { wireUpload } from './uploads.presenters.ts';
import { uploadSchemas } from './uploads.schemas.ts';

export const uploadArea = area(uploadCalls, uploadSchemas, {
  uploadThumbnail: {
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
  },
  uploadAudio: {
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
  },
  readUpload: {
    errors: ['upload.not-found'],
    async respond({ params }, { caller, context, useCases }) {
      const opened = await useCases.readUpload(params.id, mediaKeyOf(caller));
      return opened.ok ? succeed(wireUpload(opened.value, context.language)) : opened;
    },
  },
});
