import type { WaveformStore } from '@meend/core/media/waveform-store.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, queryRows } from '../connection/prepared.ts';
import { idList } from '../connection/query-options.ts';

const WAVEFORM = prepared('waveform', 'select peaks from waveforms where asset_id = ?');

export const postgresWaveformStore = (em: EntityManager): WaveformStore => ({
  async find(assetId) {
    const [row] = await queryRows<{ peaks: readonly number[] }>(em, WAVEFORM, [assetId]);
    return row?.peaks ?? [];
  },
  async save(assetId, peaks) {
    await em.execute(
      `insert into waveforms (asset_id, peaks) values (?, ?)
       on conflict (asset_id) do update set peaks = excluded.peaks`,
      [assetId, JSON.stringify(peaks)],
    );
  },
  async remove(assetIds) {
    await em.execute('delete from waveforms where asset_id = any(?::uuid[])', [idList(assetIds)]);
  },
});
