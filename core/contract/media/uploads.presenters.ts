// Uploads on the wire, field by field.
import { pictureSetOf } from '@meend/core/media/picture-set.ts';
import type { UploadStatus } from '@meend/core/media/read-upload.ts';
import { noticeTexts } from '@meend/core/media/recording-notice.ts';
import { uploadErrorMessage } from '@meend/core/media/rejection-message.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import type { WireUpload } from './uploads.schemas.ts';

export const wireUpload = ({ upload, listenUrl }: UploadStatus, language: Language): WireUpload => ({
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
