import { Migration } from '@mikro-orm/migrations';

/** Waveforms of recordings: those of uploads were stored with the upload alone. */
export class Waveforms extends Migration {
  override name = '2026-11-26-waveforms';

  override up(): void {
    this.addSql(`
create table waveforms (
  asset_id uuid primary key,
  peaks jsonb not null
);
insert into waveforms (asset_id, peaks)
  select distinct on (media->>'assetId') (media->>'assetId')::uuid, peaks from uploads
  where media is not null and jsonb_array_length(peaks) > 0;
`);
  }
}
