// Puts a backup in the place of everything there is, after every byte of it was looked at.
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { copyMeasured, makeFolderOf, refuseLinkedFolders } from './backup/kept-files.ts';
import { FILES, type Manifest, ROWS, rowsOf } from './backup/manifest.ts';
import { readWhole } from './backup/whole-backup.ts';
import { placeOf, sealKeys, type Tell } from './backup.ts';
import type { Config } from './config.ts';
import { compose } from './container.ts';
import { loadRows } from './postgres/dump-rows.ts';
import { unknownMigration } from './postgres/older-tables.ts';
import { type Database, openDatabase } from './postgres/orm.ts';
import { tokens } from './tokens.ts';

export interface RestoreOptions {
  /** Restores what nobody can prove to be unchanged. */
  readonly ignoreSeal?: boolean;
}

/** The manifest of a backup that is whole and that this release can restore; throws in plain words when it is not. */
export const readBackup = async (
  config: Config,
  folder: string,
  { ignoreSeal = false }: RestoreOptions = {},
): Promise<Manifest> => {
  const manifest = await readWhole(folder, ignoreSeal ? null : sealKeys(config));
  if (unknownMigration(manifest.migrations) !== null)
    throw new Error(
      'This backup was made by a newer release, whose tables this one does not know. Restore it with that release.',
    );
  return manifest;
};

const requireQuiet = async (database: Database): Promise<void> => {
  const [row] = await database.em.execute<{ others: number }[]>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and backend_start < clock_timestamp() - make_interval(secs => ?)`,
    [process.uptime()],
  );
  if ((row?.others ?? 0) > 0)
    throw new Error('Somebody else is connected to this database: stop the server first.');
};

/** Begins to read when the first line is asked for: a reader begun earlier would have let lines go by. */
async function* linesOf(path: string): AsyncGenerator<string> {
  let rest = '';
  const text = createReadStream(path).pipe(createGunzip()).setEncoding('utf8');
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const putFiles = async ({ dataDir }: Config, folder: string, { files }: Manifest): Promise<void> => {
  for (const { path, sha256 } of files) {
    const target = join(dataDir, path);
    await makeFolderOf(target);
    const copied = await copyMeasured(join(folder, FILES, path), target);
    if (copied?.sha256 !== sha256)
      throw new Error(`A file of this backup changed while it was read: ${path}.`);
  }
};

/** Refused while a server runs on the same data. */
export const restore = async (
  config: Config,
  folder: string,
  tell: Tell,
  options: RestoreOptions = {},
): Promise<Manifest> => {
  const manifest = await readBackup(config, folder, options);
  await refuseLinkedFolders(
    config.dataDir,
    manifest.files.map(({ path }) => path),
  );
  const database = await openDatabase(placeOf(config));
  try {
    if (config.databaseUrl !== null) await requireQuiet(database);
    // Files first: no row may ever speak of a file that is not there.
    tell(`Copying ${manifest.files.length} files …`);
    await putFiles(config, folder, manifest);
    tell(`Loading ${rowsOf(manifest)} rows …`);
    await loadRows(database.em, linesOf(join(folder, ROWS)), {
      migrations: manifest.migrations,
      wanted: rowsOf(manifest),
    });
    const erased = await compose(config, database).get(tokens.useCases).eraseAgain();
    if (erased > 0) tell(`${erased} accounts that were erased since are erased again.`);
    return manifest;
  } finally {
    await database.close();
  }
};
