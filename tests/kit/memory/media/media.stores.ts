import type { MediaStores } from '@meend/core/media/media.area.ts';
import type { MemoryStores } from '../tables/memory-stores.ts';
import { memoryUploadStore } from './memory-upload-store.ts';
import { memoryUsedFiles } from './memory-used-files.ts';
import { memoryWaveformStore } from './memory-waveform-store.ts';

export const mediaStores: MemoryStores<MediaStores> = ({ tables }) => ({
  uploads: memoryUploadStore(tables),
  usedFiles: memoryUsedFiles(tables),
  waveforms: memoryWaveformStore(tables),
});
