import type { Upload } from '@meend/core/media/upload.ts';

export const mediaTables = () => ({
  uploads: new Map<string, Upload>(),
});
