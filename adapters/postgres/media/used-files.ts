import type { UsedFiles } from '@meend/core/media/sweep-files.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { rowsOf, statement } from '../connection/statements.ts';
import { FILES_OF } from './file-keys.sql.ts';

const UUID = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

// Used files of a table are found by its index over them. Files of an upload are named after it; its better rendition is
// named in its row. Banners are few.
const among = statement(({ keysJson }: { keysJson: string }) => {
  const found = Object.entries(FILES_OF).map(([table, files]) => {
    const requested = sql`array(select json_array_elements_text(${keysJson}::json))`;
    return sql`select unnest(${sql.raw(files)}) as key from ${sql.table(table)} where ${sql.raw(files)} && ${requested}`;
  });
  return sql<{ readonly key: string }>`
    select key from (
      select key, substr(split_part(key, '/', 2), 1, 36) as made_by from json_array_elements_text(${keysJson}::json) as key
    ) as asked
    where key in (
      select key from (
        ${sql.join(found, sql` union all `)}
        union all select substr(image, 2) from sticky_banners union all select substr(mobile_image, 2) from sticky_banners
      ) as used where key is not null
    ) or (select true from uploads where id = case when made_by ~ ${sql.lit(UUID)} then made_by::uuid end)`;
});

export const postgresUsedFiles = (em: EntityManager): UsedFiles => ({
  async among(keys) {
    const used = await rowsOf(em, among({ keysJson: JSON.stringify(keys) }));
    return new Set(used.map(({ key }) => key));
  },
});
