// Measured peaks of recordings, by the asset of their standard rendition.

import type { AssetId } from '@meend/core/shared/ids.ts';

export interface WaveformStore {
  /** Peaks of equal stretches, 0 to 100; empty if none were measured. */
  find(assetId: AssetId): Promise<readonly number[]>;
  /** Replaces those stored before. */
  save(assetId: AssetId, peaks: readonly number[]): Promise<void>;
  /** Unknown assets are ignored. */
  remove(assetIds: readonly AssetId[]): Promise<void>;
}
