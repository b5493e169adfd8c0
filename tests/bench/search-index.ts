// Searches of 100,000 generated stories on a PostgreSQL server: how long one takes, what many at once cost beside the same
// statements sent alone, and what a story's save costs more.

import { inTransaction } from '@meend/adapters/postgres/connection/in-transaction.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { postgresStores } from '@meend/adapters/postgres/database/stores.ts';
import { guest } from '@meend/core/account/sessions/session.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import { search, suggest } from '@meend/core/discovery/search.ts';
import type { StoryId } from '@meend/core/shared/ids.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { aStory } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { fillLargeDatabase } from '@meend/tests/kit/large-database/large-database.ts';
import { generatedKey, nameOf } from '@meend/tests/kit/large-database/search-rows.ts';
import { newDataDir } from '@meend/tests/kit/servers/embedded-template.ts';
import type { PostgresServer } from '@meend/tests/kit/servers/postgres-server.ts';
import { recordStatements } from '@meend/tests/kit/servers/recorded-statements.ts';
import { connectTo } from '@meend/tests/kit/servers/sql-client.ts';
import { type Figure, figure, inTurns, median, percentile } from './figure.ts';
import { onPostgres } from './frame.ts';
import { usageOf } from './process-usage.ts';
import { FOLDER, pidOfServer } from './server-pid.ts';

const STORIES = Number(process.env.SCALE_STORIES ?? 100_000);
const EMBEDDED_STORIES = 1_000;
const QUERIES = 40;
const AT_ONCE = 50;
const ROUNDS = 4;
const SAVES = 60;
/** As the product's pool. */
const CONNECTIONS = 8;

type Run = (sql: string) => Promise<unknown>;

const fill = async (run: Run, stories: number): Promise<void> =>
  fillLargeDatabase(run, { stories, listeners: 100, orders: 10, places: 10 }, new Date());

/** Titles, half ones, unfinished ones, mistyped ones; common and rare terms, alone and together. */
const queriesOf = (names: readonly string[]): readonly string[] =>
  names.flatMap((name, index) => {
    const terms = name.split(' ');
    const [first = '', second = ''] = terms;
    return [
      name,
      `${first} ${second}`,
      `${first} ${second.slice(0, 3)}`,
      name.replace(/[aeiou]/, 'a'),
      second.slice(0, 2),
      generatedKey(index),
      generatedKey(20 + 17 * index),
      `${generatedKey(index)} ${generatedKey(index + 9)}`,
    ];
  });

const timesOf = async (queries: readonly string[], work: (query: string) => Promise<unknown>) => {
  const times: { readonly query: string; readonly ms: number }[] = [];
  for (const query of queries) {
    const started = performance.now();
    await work(query);
    times.push({ query, ms: performance.now() - started });
  }
  return times;
};

const p95 = (times: readonly { readonly ms: number }[]): number =>
  percentile(
    times.map(({ ms }) => ms),
    0.95,
  );

const medianOf = (times: readonly { readonly ms: number }[]): number => median(times.map(({ ms }) => ms));

const allAtOnce = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item);
    }),
  );
};

const cpuOf = async (pid: number, runs: number, work: () => Promise<unknown>): Promise<number> => {
  const [own, server] = [process.cpuUsage(), usageOf(pid, true).cpuSeconds];
  await work();
  const spent = process.cpuUsage(own);
  return ((spent.user + spent.system) / 1_000 + (usageOf(pid, true).cpuSeconds - server) * 1_000) / runs;
};

/** Renames new stories, with their entries or without. */
const renameStories = async (database: Database, isIndexed: boolean) => {
  const ids = Array.from({ length: SAVES }, (_, index) => ({
    ...studioStory(aStory({ name: `${generatedKey(index)} ${generatedKey(index * 7)} saved` })),
  }));
  await database.transaction.run(async ({ stories }) => {
    for (const story of ids) await stories.addFromStudio(story);
    return succeed(null);
  });
  return timesOf(
    ids.map(({ id }) => id),
    async (id) => {
      const rename = async ({ stories }: Database['stores']) => {
        const story = await stories.lockForStudio(id as StoryId);
        if (story === null) throw new Error('The story is missing');
        await stories.saveFromStudio({ ...story, name: `${story.name} again` });
        return succeed(null);
      };
      await (isIndexed
        ? database.transaction.run(rename)
        : inTransaction(database.em.fork(), (inside) => rename(postgresStores(inside))));
    },
  );
};

const onServer = async (server: PostgresServer): Promise<readonly Figure[]> => {
  const url = await server.newDatabase();
  let database = await openDatabase({ url, hasNoQueryTimeout: true });
  const client = await connectTo(url);
  const started = performance.now();
  await fill((sql) => client.query(sql), STORIES);
  const names: string[] = [];
  for (let n = 1; n <= QUERIES; n += 1) {
    const { rows } = await client.query<{ name: string }>(nameOf(Math.floor((STORIES * n) / (QUERIES + 1))));
    names.push(rows[0]?.name ?? '');
  }
  const size = await client.query<{ size: string }>(
    "select pg_size_pretty(pg_total_relation_size('search_postings') + pg_total_relation_size('search_entries')) as size",
  );
  process.stdout.write(
    `Filled with ${STORIES} stories in ${((performance.now() - started) / 1_000).toFixed(0)} s; the index has ${size.rows[0]?.size}\n`,
  );
  await client.end();
  await database.close();
  const queries = queriesOf(names);
  const figures: Figure[] = [];
  const about = `${STORIES} stories`;

  await server.restart();
  const ear = recordStatements();
  database = await openDatabase({ url, hasNoQueryTimeout: true });
  const find = (text: string) => search(database)({ text }, guest);
  figures.push(
    figure(
      `Search after a restart, p95 of ${queries.length}, ${about}`,
      'ms',
      p95(await timesOf(queries, find)),
      'printed',
    ),
  );
  const warm = await timesOf(queries, find);
  figures.push(figure(`Search, p95, ${about}`, 'ms', p95(warm), '≤ 60'));
  const worst = warm.toSorted((one, other) => other.ms - one.ms).slice(0, 10);
  process.stdout.write(
    `Slowest: ${worst.map(({ query, ms }) => `${query} ${ms.toFixed(0)} ms`).join(', ')}\n`,
  );
  const suggested = await timesOf(queries, (text) => suggest(database)(text, guest));
  figures.push(figure(`Suggestions, p95, ${about}`, 'ms', p95(suggested), '≤ 25'));

  const firsts: { query: string; ms: number }[] = [];
  const lasts: { query: string; ms: number }[] = [];
  for (const text of names) {
    let after: string | null = null;
    const times: { query: string; ms: number }[] = [];
    for (;;) {
      const from = performance.now();
      const page = await search(database)({ text, after }, guest);
      times.push({ query: text, ms: performance.now() - from });
      if (!page.ok || page.value.next === null) break;
      after = page.value.next;
    }
    const [one, last] = [times[0], times.at(-1)];
    if (one && last && times.length > 1) {
      firsts.push(one);
      lasts.push(last);
    }
  }
  const sum = (times: readonly { ms: number }[]) => times.reduce((total, { ms }) => total + ms, 0);
  figures.push(
    figure(`Last page, mean of ${lasts.length} searches`, 'ms', sum(lasts) / lasts.length, 'ratio ≤ 1.2', {
      name: 'first page',
      value: sum(firsts) / firsts.length,
    }),
  );

  const own = ear.wrap(database);
  for (const text of queries) await search({ stores: own.stores })({ text }, guest);
  const sent = ear.heard();
  ear.stop();
  const [row] = await database.em.execute<{ folder: string }[]>(FOLDER);
  const pid = pidOfServer(row?.folder ?? '');
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connectTo(url)));
  const named = new Map([...new Set(sent.map(({ sql }) => sql))].map((sql, index) => [sql, `bare-${index}`]));
  const bare = () =>
    Promise.all(
      clients.map(async (one, index) => {
        for (let next = index; next < sent.length; next += CONNECTIONS) {
          const { sql: text = '', values } = sent[next] ?? {};
          await one.query({ name: named.get(text), text, values } as never);
        }
      }),
    );
  await bare();
  let [product, alone] = [0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    product += await cpuOf(pid, queries.length, () => allAtOnce(queries, find));
    alone += await cpuOf(pid, queries.length, bare);
  }
  figures.push(
    figure(`Searches at ${AT_ONCE} at once`, 'ms of CPU each', product / ROUNDS, 'ratio ≤ 1.5', {
      name: 'their statements alone',
      value: alone / ROUNDS,
    }),
  );
  for (const one of clients) await one.end();

  await renameStories(database, true);
  const [without, withEntries] = await inTurns(
    2,
    () => renameStories(database, false),
    () => renameStories(database, true),
  );
  figures.push(
    figure('A story’s save, median', 'ms', medianOf((withEntries ?? []).flat()), '≤ +5 ms', {
      name: 'without its entries',
      value: medianOf((without ?? []).flat()),
    }),
    figure('A story’s save, p95', 'ms', p95((withEntries ?? []).flat()), '≤ +5 ms', {
      name: 'without its entries',
      value: p95((without ?? []).flat()),
    }),
  );
  await database.close();
  return figures;
};

const embedded = async (): Promise<readonly Figure[]> => {
  const database = await openDatabase({ dataDir: await newDataDir('meend-bench-search-') });
  try {
    await fill((sql) => database.em.execute(sql), EMBEDDED_STORIES);
    const queries = queriesOf(
      Array.from({ length: QUERIES }, (_, n) => `${generatedKey(n)} ${generatedKey(3 * n + 1)}`),
    );
    const find = (text: string) => search(database)({ text }, guest);
    await timesOf(queries, find);
    return [
      figure(
        `Search, p95, embedded database, ${EMBEDDED_STORIES} stories`,
        'ms',
        p95(await timesOf(queries, find)),
        '≤ 50',
      ),
    ];
  } finally {
    await database.close();
  }
};

export const measureIndex = async (): Promise<readonly Figure[]> => [
  ...(await onPostgres('Searches of an index', ['max_wal_size=4GB', 'shared_buffers=512MB'], onServer)),
  ...(await embedded()),
];
