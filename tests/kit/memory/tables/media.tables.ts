import type { Upload } from '@meend/core/media/upload.ts';

export const mediaTables = () => ({
  uploads: new Map<string, Upload>(),
  /** Peaks by the asset of a recording. */
  waveforms: new Map<string, readonly number[]>(),
});
