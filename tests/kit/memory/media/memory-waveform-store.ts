import type { WaveformStore } from '@meend/core/media/media-file.ts';
import type { MemoryTables } from '../tables.ts';

export const memoryWaveformStore = (tables: MemoryTables): WaveformStore => ({
  async find(assetId) {
    return tables.waveforms.get(assetId) ?? [];
  },
  async save(assetId, peaks) {
    tables.waveforms.set(assetId, peaks);
  },
  async remove(assetIds) {
    for (const assetId of assetIds) tables.waveforms.delete(assetId);
  },
});
