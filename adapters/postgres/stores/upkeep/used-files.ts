import type { UsedFiles } from '@meend/core/ports/stores/upkeep/used-files';
import type { EntityManager } from '@mikro-orm/postgresql';

const recording = (of: string): string => `'media/' || (${of}->>'assetId') || '.' || (${of}->>'extension')`;

// What an upload made is named after it; its better rendition stands in its row.
const AMONG = `
with asked as (select value as key from json_array_elements_text(?::json)),
pictures as (
  select cover_svg as address from stories union all select cover_small from stories
  union all select image from sticky_banners union all select mobile_image from sticky_banners
  union all select picture->>field from articles,
    unnest(array[main_image, image2, image3]) as picture, unnest(array['url', 'small']) as field
),
used as (
  select 'media/' || asset_id || '.' || extension as key from parts
  union all select ${recording('better')} from parts
  union all select ${recording('media')} from uploads
  union all select ${recording('better')} from uploads
  union all select substr(address, 2) from pictures
)
select key from asked where key in (select key from used where key is not null)
  or substr(split_part(key, '/', 2), 1, 36) in (select id::text from uploads)`;

export const postgresUsedFiles = (em: EntityManager): UsedFiles => ({
  async among(keys) {
    const used = await em.execute<{ key: string }[]>(AMONG, [JSON.stringify(keys)]);
    return new Set(used.map(({ key }) => key));
  },
});
