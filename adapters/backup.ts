// A backup is a folder: every row of one moment, the files that rows speak of, the keys of an embedded product, and a
// manifest that says what belongs to it. It appears whole or not at all. It holds addresses and keys: keep it private.
import { createHash } from 'node:crypto';
import { constants, createReadStream, createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import type { Config } from './config.ts';
import { compose } from './container.ts';
import { dumpRows, loadRows, type RowCounts } from './postgres/dump-rows.ts';
import { type Database, openDatabase } from './postgres/orm.ts';
import { migrationsDone } from './postgres/table-order.ts';
import { tokens } from './tokens.ts';

export type Tell = (line: string) => void;

const ROWS = 'rows.jsonl.gz';
const MANIFEST = 'manifest.json';
const FILES = 'files';
/** Folders of the data folder; drafts of uploads under way are left out. */
const FOLDERS = ['media', 'covers', 'banners', 'uploads', 'keys'] as const;
const NOT_KEPT = /[/\\]uploads[/\\](?:drafts|tus)(?:[/\\]|$)|\.part$/;

const manifestForm = z.object({
  form: z.literal(1),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  rows: z.record(z.string(), z.number()),
  rowsSha256: z.string(),
  files: z.number(),
});

export type Manifest = z.output<typeof manifestForm>;

const sum = (counts: RowCounts): number => Object.values(counts).reduce((all, count) => all + count, 0);
export const rowsOf = ({ rows }: Manifest): number => sum(rows);

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

const filesIn = async (folder: string): Promise<number> =>
  existsSync(folder)
    ? (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
        .length
    : 0;

const copyFolder = (from: string, to: string): Promise<void> =>
  cp(from, to, {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: (path) => !NOT_KEPT.test(path),
  });

const writeRows = async (database: Database, path: string): Promise<RowCounts> => {
  const zip = createGzip();
  const written = pipeline(zip, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  try {
    const counts = await dumpRows(database.em, async (lines) => {
      if (!zip.write(lines)) await new Promise((resolve) => zip.once('drain', resolve));
    });
    zip.end();
    await written;
    return counts;
  } catch (fault) {
    zip.destroy();
    await written.catch(() => undefined);
    throw fault;
  }
};

const placeOf = (config: Config) =>
  config.databaseUrl === null ? { dataDir: config.dataDir } : { url: config.databaseUrl };

/** Works while the server runs. */
export const backUp = async (config: Config, folder: string, tell: Tell): Promise<Manifest> => {
  if (existsSync(folder)) throw new Error(`${folder} is there already: a backup gets a folder of its own.`);
  const draft = `${folder}.${process.pid}.part`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ ...placeOf(config), whenInUse: 'join' });
  try {
    tell('Writing the rows …');
    const rows = await writeRows(database, join(draft, ROWS));
    tell(`${sum(rows)} rows are written. Copying the files …`);
    for (const name of FOLDERS) {
      const source = join(config.dataDir, name);
      if (existsSync(source)) await copyFolder(source, join(draft, FILES, name));
    }
    const manifest: Manifest = {
      form: 1,
      madeAt: new Date().toISOString(),
      migrations: [...(await migrationsDone(database.em))],
      rows,
      rowsSha256: await sha256Of(join(draft, ROWS)),
      files: await filesIn(join(draft, FILES)),
    };
    await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rename(draft, folder);
    return manifest;
  } finally {
    await database.close();
    await rm(draft, { recursive: true, force: true });
  }
};

/** The manifest of a backup that is whole; throws in plain words when it is not. */
export const readBackup = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no backup: it has no ${MANIFEST}.`);
  const parsed = manifestForm.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${folder} holds no backup this release can read.`);
  const manifest = parsed.data;
  const rows = await stat(join(folder, ROWS)).catch(() => null);
  if (rows === null || (await sha256Of(join(folder, ROWS))) !== manifest.rowsSha256)
    throw new Error('The rows of this backup are damaged.');
  if ((await filesIn(join(folder, FILES))) !== manifest.files)
    throw new Error('Files of this backup are missing.');
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

const requireSameTables = async (database: Database, manifest: Manifest): Promise<void> => {
  const here = await migrationsDone(database.em);
  if (JSON.stringify(here) !== JSON.stringify(manifest.migrations))
    throw new Error(
      'This backup was made by another release. Restore it with that release, then start this one.',
    );
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

/** Puts the backup in the place of everything there is; refused while a server runs on the same data. */
export const restore = async (config: Config, folder: string, tell: Tell): Promise<Manifest> => {
  const manifest = await readBackup(folder);
  const database = await openDatabase(placeOf(config));
  try {
    await requireSameTables(database, manifest);
    if (config.databaseUrl !== null) await requireQuiet(database);
    // Files first: no row may ever speak of a file that is not there.
    tell(`Copying ${manifest.files} files …`);
    for (const name of FOLDERS) {
      const source = join(folder, FILES, name);
      if (existsSync(source)) await copyFolder(source, join(config.dataDir, name));
    }
    tell(`Loading ${rowsOf(manifest)} rows …`);
    const loaded = await loadRows(database.em, linesOf(join(folder, ROWS)));
    if (sum(loaded) !== rowsOf(manifest)) throw new Error('Not every row of the backup was loaded.');
    const erased = await compose(config, database).get(tokens.useCases).eraseAgain();
    if (erased > 0) tell(`${erased} accounts that were erased since are erased again.`);
    return manifest;
  } finally {
    await database.close();
  }
};
