// Calls of file uploads by admins. Multipart calls are complete in themselves; resumable uploads (tus) are sent to
// /api/uploads/tus, and a finished one is an upload with the id at the end of its URL.
import { type CallsOf, call } from '../call/call.ts';
import type { uploadRoutes } from './uploads.routes.ts';

/** Base path of resumable uploads. */
export const TUS_PATH = '/api/uploads/tus';

export const uploadCalls: CallsOf<typeof uploadRoutes> = {
  uploadThumbnail: call('POST', '/api/upload/upload-thumbnail', 'admin'),
  uploadAudio: call('POST', '/api/upload/upload-audio', 'admin'),
  readUpload: call('GET', '/api/uploads/:id', 'admin'),
};
