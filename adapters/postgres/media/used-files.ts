import type { UsedFiles } from '@meend/core/media/used-files.port.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

const recording = (of: string): string =>
  `'media/' || (${of} ->> 'assetId') || '.' || (${of} ->> 'extension')`;
const picture = (of: string): string => `substr(${of} ->> 'url', 2), substr(${of} ->> 'small', 2)`;

/** SQL arrays of the file keys that a row of each table refers to; some may be null. */
export const FILES_OF = {
  parts: `(array['media/' || asset_id::text || '.' || extension, ${recording('better')}])`,
  uploads: `(array[${recording('media')}, ${recording('better')}])`,
  stories: '(array[substr(cover_svg, 2), substr(cover_small, 2)])',
  articles: `(array[${['main_image', 'image2', 'image3'].map(picture).join(', ')}])`,
} as const;

const REQUESTED_KEYS = 'array(select json_array_elements_text(?::json))';
const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** Used files of a table among the candidates, by its index over them. */
const filesIn = ([table, files]: readonly [table: string, files: string]): string =>
  `select unnest(${files}) as key from ${table} where ${files} && ${REQUESTED_KEYS}`;

const USED_FILE_QUERIES = Object.entries(FILES_OF).map(filesIn);

// Files of an upload are named after it; its better rendition is named in its row. Banners are few.
const AMONG = `
select key from (
  select key, substr(split_part(key, '/', 2), 1, 36) as made_by from json_array_elements_text(?::json) as key
) as asked
where key in (
  select key from (
    ${USED_FILE_QUERIES.join(' union all ')}
    union all select substr(image, 2) from sticky_banners union all select substr(mobile_image, 2) from sticky_banners
  ) as used where key is not null
) or (select true from uploads where id = case when made_by ~ '${UUID}' then made_by::uuid end)`;

export const postgresUsedFiles = (em: EntityManager): UsedFiles => ({
  async among(keys) {
    const keysJson = JSON.stringify(keys);
    const used = await em.execute<{ key: string }[]>(
      AMONG,
      Array(USED_FILE_QUERIES.length + 1).fill(keysJson),
    );
    return new Set(used.map(({ key }) => key));
  },
});
