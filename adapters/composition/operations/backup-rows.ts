import { join } from 'node:path';
import { linesOf } from '@meend/adapters/backup/lines.ts';
import { type Manifest, ROW_FILES, ROWS } from '@meend/adapters/backup/manifest.ts';
import { rowText } from '@meend/adapters/backup/row-files.ts';
import type { RowSource } from '@meend/adapters/postgres/dump/load-rows.ts';

/** Rows of a backup of any format. */
export const rowSource = (folder: string, manifest: Manifest): RowSource =>
  manifest.form === 2
    ? { lines: linesOf(join(folder, ROWS)) }
    : {
        tables: manifest.tables.flatMap(({ table, columns, file }) =>
          table === null ? [] : [{ table, columns, rows: () => rowText(join(folder, ROW_FILES, file)) }],
        ),
      };
