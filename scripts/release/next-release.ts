// Turns a clone into the release after it: a higher version, and one more migration, which takes seconds.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Archive, describeArchive, makeArchive } from './archive.ts';
import { print } from './bare-root.ts';
import { buildSource, cloneSource, git, identity, tagSource } from './source.ts';

export const PROOF_TABLE = 'proof_of_upgrade';
const MIGRATIONS = 'adapters/postgres/migrations';

const migration = `import { Migration } from '@mikro-orm/migrations';

export class Proof extends Migration {
  override async up(): Promise<void> {
    this.addSql('create table ${PROOF_TABLE} (done_at timestamptz not null default now())');
    this.addSql('insert into ${PROOF_TABLE} default values');
    this.addSql('select pg_sleep(5)');
  }
}
`;

const edit = (file: string, change: (text: string) => string): void => {
  const before = readFileSync(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} has no place for the change`);
  writeFileSync(file, after);
};

const commitNextRelease = (source: string, version: string): void => {
  const next = version.replace(/\d+$/, (last) => `${Number(last) + 1}`);
  edit(join(source, 'package.json'), (text) =>
    text.replace(`"version": "${version}"`, `"version": "${next}"`),
  );
  writeFileSync(join(source, MIGRATIONS, 'proof.ts'), migration);
  edit(join(source, MIGRATIONS, 'migrations.ts'), (text) =>
    `import { Proof } from './proof.ts';\n${text}`.replace(
      / class: InitialSchema \}\];/,
      " class: InitialSchema }, { name: 'proof', class: Proof }];",
    ),
  );
  git(source, 'add', '--all');
  git(source, ...identity, 'commit', '--quiet', '-m', next);
};

/** The archive of this commit and that of the next release, made of one clone in the folder `into`. */
export const makeTwoArchives = (into: string): readonly [Archive, Archive] => {
  const source = join(into, 'source');
  const started = performance.now();
  cloneSource(source);
  buildSource(source);
  const one = makeArchive(source, into);
  tagSource(source, one.version, one.notes);
  print(`${describeArchive(one)}\n  made in ${Math.round((performance.now() - started) / 1_000)} s`);
  commitNextRelease(source, one.version);
  buildSource(source);
  const next = makeArchive(source, into);
  print(`${next.name}: the next release, with one more migration`);
  return [one, next];
};
