// Fills a group of the catalogue with copies of its newest story, in the embedded database of a running product.
import { createRequire } from 'node:module';
import { embeddedPaths } from '@meend/adapters/postgres/embedded/embedded-paths.ts';

interface Rows {
  readonly rows: readonly Readonly<Record<string, string>>[];
}

interface Client {
  connect(): Promise<void>;
  query(sql: string, values?: readonly unknown[]): Promise<Rows>;
  end(): Promise<void>;
}

const { Client } = createRequire(import.meta.url)('pg') as { Client: new (to: object) => Client };

const ID = `overlay(gen_random_uuid()::text placing '7' from 15 for 1)::uuid`;
const GROUPS = ['temptation', 'quickie', 'confession'] as const;

const columnsOf = async (client: Client, table: string): Promise<readonly string[]> => {
  const named = 'select column_name as name from information_schema.columns where table_name = $1';
  return (await client.query(named, [table])).rows.map(({ name = '' }) => name);
};

const fillGroup = async (client: Client, group: string, size: number): Promise<void> => {
  const ofGroup = `from stories where category = $1 and status = 'published'`;
  const [{ have = '0' } = {}] = (await client.query(`select count(*) as have ${ofGroup}`, [group])).rows;
  const newest = `select id ${ofGroup} order by published_at desc, id desc limit 1`;
  const [{ id = '' } = {}] = (await client.query(newest, [group])).rows;
  const stories = await columnsOf(client, 'stories');
  const parts = await columnsOf(client, 'parts');
  const own: Readonly<Record<string, string>> = {
    id: 'c.id',
    slug: `'copy-' || c.n`,
    name: `s.name || ' ' || c.n`,
    published_at: `s.published_at - c.n * interval '1 minute'`,
  };
  const ofPart: Readonly<Record<string, string>> = { id: ID, story_id: 'c.id' };
  await client.query('begin');
  await client.query(
    `create temp table copies on commit drop as
     select n, ${ID} as id from generate_series(${Number(have) + 1}, ${size}) as n`,
  );
  await client.query(
    `insert into stories (${stories}) select ${stories.map((name) => own[name] ?? `s.${name}`)}
     from copies c, stories s where s.id = $1`,
    [id],
  );
  await client.query(
    `insert into parts (${parts}) select ${parts.map((name) => ofPart[name] ?? `p.${name}`)}
     from copies c, parts p where p.story_id = $1`,
    [id],
  );
  await client.query('commit');
};

/** Afterwards each group contains at least this many stories. */
export const fillCatalogue = async (dataDir: string, size: number): Promise<void> => {
  const { socketFolder, port } = embeddedPaths(dataDir);
  const client = new Client({ host: socketFolder, port, user: 'postgres', database: 'postgres' });
  await client.connect();
  for (const group of GROUPS) await fillGroup(client, group, size);
  await client.end();
};
