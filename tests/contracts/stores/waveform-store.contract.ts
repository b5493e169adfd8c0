import type { AssetId } from '@meend/core/shared/ids.ts';
import { newId } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { describe, expect, test } from 'vitest';
import type { World } from '../world.ts';

export const waveformStoreContract = ({ stores: { waveforms } }: World) =>
  describe('waveforms', () => {
    test('the peaks of a recording are the newest that were saved, and none of another', async () => {
      const [tea, rain] = [newId<AssetId>(), newId<AssetId>()];
      await waveforms.save(tea, [1, 2, 3]);
      await waveforms.save(tea, [0, 100, 42]);
      expect([await waveforms.find(tea), await waveforms.find(rain)]).toEqual([[0, 100, 42], []]);
    });

    test('removed peaks are gone, alone, and removing an unknown recording changes nothing', async () => {
      const [tea, rain] = [newId<AssetId>(), newId<AssetId>()];
      for (const asset of [tea, rain]) await waveforms.save(asset, [7]);
      await waveforms.remove([tea, newId<AssetId>()]);
      expect([await waveforms.find(tea), await waveforms.find(rain)]).toEqual([[], [7]]);
    });
  });
