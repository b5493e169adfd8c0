import { join } from 'node:path';
import { type Manifest, ROW_FILES } from '@meend/adapters/backup/manifest.ts';
import { rowText } from '@meend/adapters/backup/row-files.ts';
import type { SourceTable } from '@meend/adapters/postgres/dump/load-rows.ts';

export const rowSource = (folder: string, manifest: Manifest): readonly SourceTable[] =>
  manifest.tables.flatMap(({ table, columns, file }) =>
    table === null ? [] : [{ table, columns, rows: () => rowText(join(folder, ROW_FILES, file)) }],
  );
