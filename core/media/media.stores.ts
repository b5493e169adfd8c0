// Stores of this area, alone or inside a transaction.
import type { UploadStore } from './upload-store.port.ts';
import type { UsedFiles } from './used-files.port.ts';
import type { WaveformStore } from './waveform-store.port.ts';

export interface MediaStores {
  readonly uploads: UploadStore;
  readonly usedFiles: UsedFiles;
  readonly waveforms: WaveformStore;
}
