// Migrations that run beside the previous release: none blocks writes to a table with rows while it builds an index.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '@meend/adapters/postgres/migrations/migrations.ts';
import { expect, test } from 'vitest';
import { root } from './cruise.ts';

const folder = join(root, 'adapters/postgres/migrations');
const sources = new Map(
  readdirSync(folder).map((file) => [file.replace(/\.ts$/, ''), readFileSync(join(folder, file), 'utf8')]),
);

const INDEX = /create (?:unique )?index (?!concurrently)\w+ on (\w+)/g;

/** Tables that existed before a migration and on which it builds an index. */
const blocking = (source: string): readonly string[] =>
  [...source.matchAll(INDEX)].flatMap(([, table = '']) =>
    source.includes(`create table ${table} (`) ? [] : [table],
  );

/** Older releases built theirs directly; a released migration never changes. */
const FIRST = '2026-11-22-audit-addresses';

test('every migration file is in the list, once and in order', () => {
  const names = migrations.map(({ name }) => name);
  const files = [...sources.keys()].filter((name) => /^\d{4}-/.test(name));
  expect(names.toSorted()).toEqual(files.toSorted());
});

test('an index on a table with rows is made concurrently', () => {
  const later = migrations.slice(migrations.findIndex(({ name }) => name === FIRST));
  expect(later.length).toBeGreaterThan(1);
  expect(later.filter(({ name }) => blocking(sources.get(name) ?? '').length > 0)).toEqual([]);
});

test('the law finds an index that blocks writers, and allows one on a new table', () => {
  expect(blocking('create unique index a on users (name);')).toEqual(['users']);
  expect(blocking('create table news (id uuid);\ncreate index a on news (id);')).toEqual([]);
  expect(blocking('create index concurrently a on users (name)')).toEqual([]);
});
