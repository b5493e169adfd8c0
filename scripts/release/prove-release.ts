// `npm run prove -- release`: makes a release and the one after it, and runs both in a bare Debian without Node.
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { admitListener } from '@meend/tests/kit/site/served-listener.ts';
import { inProject } from '../run/command.ts';
import type { Archive } from './archive.ts';
import { type Archived, archivedProduct, statusOf } from './archived-product.ts';
import { tryBadArchives } from './bad-archives.ts';
import { type BareRoot, makeBareRoot, oneLine, print, whyNoBareRoot } from './bare-root.ts';
import { makeTwoArchives, PROOF_TABLE } from './next-release.ts';
import { whyNoRelease } from './source.ts';
import { playRange, soundUrl, uploadStory } from './uploaded-story.ts';

const EMAIL = 'proof@listeners.example';

const secondsSince = (started: number): string => `${((performance.now() - started) / 1_000).toFixed(1)} s`;

const folderOf = ({ version }: Archive): string => `/srv/meend-${version}`;

const unpack = async (root: BareRoot, { file }: Archive, ...options: readonly string[]): Promise<void> => {
  const name = basename(file);
  cpSync(file, join(root.folder, 'srv', name));
  await root.must(['tar', '--extract', '--file', `/srv/${name}`, '--directory', '/srv', ...options]);
};

const rowsOf = async (dataDir: string, statement: string): Promise<readonly Record<string, unknown>[]> => {
  const database = await openDatabase({ dataDir });
  try {
    return await database.em.execute<Record<string, unknown>[]>(statement);
  } finally {
    await database.close();
  }
};

const proveUpgrade = async (
  root: BareRoot,
  product: Archived,
  first: Archive,
  second: Archive,
): Promise<void> => {
  await unpack(root, second);
  const folder = folderOf(second);
  // Answered while the migration is under way.
  const begun = await product.start(folder, [200, 503]);
  await begun.end('SIGKILL');
  const [half] = await rowsOf(product.dataDir, `select to_regclass('${PROOF_TABLE}') is null as is_undone`);
  assert.deepEqual(half, { is_undone: true });
  print('  killed during its migration: nothing of it is there');
  const upgraded = await product.start(folder);
  print(
    `  started again: Home after ${upgraded.seconds.toFixed(1)} s; ${await playRange(await soundUrl(upgraded.url))}`,
  );
  const onPort = await product.run(folder, 'serve');
  const onFolder = await product.run(folder, 'serve', { PORT: `${await freePort()}` });
  for (const { code, output } of [onPort, onFolder]) {
    assert.notEqual(code, 0);
    print(`  started twice: ${oneLine(output)}`);
  }
  assert.equal(await statusOf(upgraded.url), 200);
  await upgraded.end();
  assert.deepEqual(await rowsOf(product.dataDir, `select count(*)::int as rows from ${PROOF_TABLE}`), [
    { rows: 1 },
  ]);
  print('  its migration ran once');
  await unpack(root, first, '--strip-components=1', `--one-top-level=${folder}`);
  const mixed = await product.run(folder, 'serve');
  assert.match(mixed.output, /files of another release are among its own/);
  print(`  the older archive unpacked over it: ${mixed.output.trim()}`);
  await root.must(['rm', '-r', folder]);
  await unpack(root, second);
  const again = await product.start(folder);
  await playRange(await soundUrl(again.url));
  await again.end();
  print('  unpacked anew: the story plays');
};

const proveIn = async (
  root: BareRoot,
  into: string,
  [first, second]: readonly [Archive, Archive],
): Promise<void> => {
  await root.must(['apt-get', 'update']);
  await root.must(['apt-get', 'install', '--yes', '--no-install-recommends', 'ffmpeg']);
  assert.notEqual((await root.run(['sh', '-c', 'command -v node'])).code, 0, 'The bare Debian has Node');
  const product = await archivedProduct(root);
  const started = performance.now();
  await unpack(root, first);
  const unpacked = secondsSince(started);
  const server = await product.start(folderOf(first));
  print(`Unpacked in ${unpacked}; Home after ${secondsSince(started)} (load ${loadavg()[0]?.toFixed(1)})`);
  const { token } = await admitListener(server, EMAIL);
  await product.must(folderOf(first), 'grant-role', '--email', EMAIL, '--role', 'admin');
  print(`An uploaded story plays: ${await playRange(await uploadStory(server.url, token, into))}`);
  const backup = await product.must(folderOf(first), 'backup', '--json', '--to', '/srv/backup');
  const { rows } = JSON.parse(backup) as { rows: Readonly<Record<string, number>> };
  const rowCount = Object.values(rows).reduce((sum, one) => sum + one, 0);
  print(`A backup of ${rowCount} rows; restore --dry-run reads it:`);
  await server.end();
  print(
    `  ${oneLine(await product.must(folderOf(first), 'restore', '--from', '/srv/backup', '--dry-run')).slice(0, 250)}`,
  );
  print('Bad input:');
  await tryBadArchives(root, folderOf(first), `/srv/${basename(first.file)}`);
  assert.equal(await statusOf(product.url), 0);
  print(`Upgrade to ${second.version}:`);
  await proveUpgrade(root, product, first, second);
};

/** Whether the release holds; a message where it cannot be tried. */
export const proveRelease = async (): Promise<true | string> => {
  const reason = whyNoBareRoot() ?? whyNoRelease();
  if (reason !== null) return reason;
  const into = inProject('dist/proof');
  const archives = makeTwoArchives(into);
  const root = makeBareRoot();
  try {
    await proveIn(root, into, archives);
    return true;
  } finally {
    root.remove();
  }
};
