import type { WaveformStore } from '@meend/core/media/media-file.ts';
import type { AssetId } from '@meend/core/shared/ids.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf, excluded, jsonArray } from '../connection/columns.ts';
import { db, execute, firstOf, statement } from '../connection/statements.ts';

const find = statement(
  ({ assetId }: { assetId: AssetId }) =>
    db.selectFrom('waveforms').select('peaks').where('asset_id', '=', assetId),
  'waveform',
);
const save = statement(({ assetId, peaks }: { assetId: AssetId; peaks: string }) =>
  db
    .insertInto('waveforms')
    .values({ asset_id: assetId, peaks: jsonArray<number>(peaks) })
    .onConflict((conflict) => conflict.column('asset_id').doUpdateSet(excluded('peaks'))),
);
const remove = statement(({ assetIds }: { assetIds: readonly AssetId[] }) =>
  db.deleteFrom('waveforms').where('asset_id', '=', anyOf(assetIds)),
);

export const postgresWaveformStore = (em: EntityManager): WaveformStore => ({
  find: async (assetId) => (await firstOf(em, find({ assetId })))?.peaks ?? [],
  save: (assetId, peaks) => execute(em, save({ assetId, peaks: JSON.stringify(peaks) })),
  remove: (assetIds) => execute(em, remove({ assetIds })),
});
