// Files that admins send. The multipart calls stand on their own; resumable uploads (tus) arrive under /api/uploads/tus,
// and a finished one is the same upload, under the id its address ends with.
import { call } from '../call/call.ts';
import type { UploadShapes } from './uploads.schemas.ts';

/** Where resumable uploads arrive. */
export const TUS_PATH = '/api/uploads/tus';

export const uploadCalls = {
  uploadThumbnail: call<UploadShapes['uploadThumbnail']>('POST', '/api/upload/upload-thumbnail', 'admin'),
  uploadAudio: call<UploadShapes['uploadAudio']>('POST', '/api/upload/upload-audio', 'admin'),
  readUpload: call<UploadShapes['readUpload']>('GET', '/api/uploads/:id', 'admin'),
} as const;
