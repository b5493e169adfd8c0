import type { MediaStores } from '@meend/core/media/media.area.ts';
import type { StoreMakers } from '../connection/store-makers.ts';
import { postgresUploadStore } from './upload-store.ts';
import { postgresUsedFiles } from './used-files.ts';
import { postgresWaveformStore } from './waveform-store.ts';

export const mediaStores: StoreMakers<MediaStores> = {
  uploads: postgresUploadStore,
  usedFiles: postgresUsedFiles,
  waveforms: postgresWaveformStore,
};
