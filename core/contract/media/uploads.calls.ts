// Calls of file uploads by admins. Multipart calls are complete in themselves; resumable uploads (tus) are sent to
// /api/uploads/tus, and a finished one is an upload with the id at the end of its URL.
import { call } from '../call/call.ts';
import type { UploadShapes } from './uploads.schemas.ts';

/** Base path of resumable uploads. */
export const TUS_PATH = '/api/uploads/tus';

export const uploadCalls = {
  uploadThumbnail: call<UploadShapes['uploadThumbnail']>('POST', '/api/upload/upload-thumbnail', 'admin'),
  uploadAudio: call<UploadShapes['uploadAudio']>('POST', '/api/upload/upload-audio', 'admin'),
  readUpload: call<UploadShapes['readUpload']>('GET', '/api/uploads/:id', 'admin'),
} as const;
