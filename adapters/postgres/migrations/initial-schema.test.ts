import { createHash } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { expect, test } from 'vitest';
import { ormOptions } from '../database/orm-options.ts';
import { InitialSchema } from './initial-schema.ts';
import { migrations } from './migrations.ts';

test('the first migration has the name of its statements', async () => {
  const orm = new MikroORM(ormOptions({ url: 'postgres://nobody@127.0.0.1:1/none' }));
  const migration = new InitialSchema(orm.em.getDriver(), orm.config);
  await migration.up();
  const hash = createHash('sha256').update(migration.getQueries().join(';')).digest('hex');
  expect(migrations[0]?.name).toBe(`initial-schema-${hash.slice(0, 8)}`);
});
