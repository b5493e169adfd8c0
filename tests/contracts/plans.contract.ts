// The rows that each statement reads do not grow with the tables, according to its query plan on a large database.
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { fillLargeDatabase, growingTables } from '@meend/tests/kit/large-database/large-database.ts';
import type { Databases } from '@meend/tests/kit/servers/postgres-server.ts';
import type { HeardStatement } from '@meend/tests/kit/servers/recorded-statements.ts';
import { connectTo, type SqlClient } from '@meend/tests/kit/servers/sql-client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const SIZE = { stories: 7_000, listeners: 21_000, orders: 21_000, places: 21_000 };
/** Just after the dates used in the contracts. */
const UNTIL = new Date('2026-11-21T00:00:00.000Z');
/** Maximum rows read of one table, filtered ones included; a page may be larger. */
const MAX_ROWS = 2_000;
const MAX_PAGES = 3;
/** Thousands of statements take seconds, and other suites share the cores. */
const TIMEOUT_MS = 600_000;

/**
 * Statements that may read more as their subject grows, with the reason: they run neither in a listener's request nor
 * in every run of a task.
 */
const MAY_GROW: Readonly<Record<string, string>> = {
  'demonstration.listIds': 'an operator removes the demonstration, once',
  'demonstration.removeStories': 'an operator removes the demonstration, once',
  'stories.count': 'is asked when a process starts on a new folder',
  'articles.count': 'is asked when the demonstration is made',
  'answers.count': 'is asked when the demonstration is made',
  'transcripts.countMissing': 'an admin opens the desk',
};

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[];
}

const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const readBy = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  (node['Actual Loops'] ?? 0);

const isWork = (sql: string): boolean => /^\s*(select|insert|update|delete|with)\b/i.test(sql);

/** Kinds of plans, each by those it avoids. */
const INDEXES = ['seqscan'];
const NESTED_LOOPS = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan'];

/** Null if the statement cannot be explained in this way. */
const explainBy = async (
  client: SqlClient,
  how: string,
  avoided: readonly string[],
  { sql, values }: HeardStatement,
): Promise<PlanNode | null> => {
  await client.query('begin');
  for (const one of avoided) await client.query(`set local enable_${one} = off`);
  try {
    const { rows } = await client.query<Explained>(`explain (${how}format json) ${sql}`, values);
    return rows[0]?.['QUERY PLAN'][0]?.Plan ?? null;
  } catch {
    return null;
  } finally {
    await client.query('rollback');
  }
};

/**
 * Executed and rolled back; if a constraint rejects it, the plan alone. Prefers indexes, so that a plan does not depend
 * on the values.
 */
const explain = async (client: SqlClient, statement: HeardStatement): Promise<PlanNode | null> =>
  (await explainBy(client, 'analyze, timing off, ', INDEXES, statement)) ??
  explainBy(client, '', INDEXES, statement);

const mostOf = ({ sql, values }: HeardStatement): number => {
  const limits = [...sql.matchAll(/\blimit (\$?)(\d+)/gi)];
  const pages = limits.map(
    ([, argument, number]) => MAX_PAGES * Number(argument === '' ? number : values[Number(number) - 1]),
  );
  // A batch of the purge may exceed all rows of the test.
  return Math.max(MAX_ROWS, ...pages.filter((rows) => rows <= SIZE.stories));
};

/** Null if the statement reads no more than a page of any growing table. */
const growthOf = async (client: SqlClient, statement: HeardStatement): Promise<string | null> => {
  const plan = await explain(client, statement);
  if (plan === null) return 'cannot be explained';
  const growing = growingTables();
  for (const node of nodesOf(plan)) {
    const table = node['Relation Name'] ?? '';
    if (!growing.includes(table)) continue;
    if (node['Node Type'] === 'Seq Scan') return `reads all of ${table}`;
    if (readBy(node) > mostOf(statement)) return `reads ${readBy(node)} rows of ${table}`;
  }
  return null;
};

/** Whether rows are locked by a part of the plan that runs again for each row of another. */
const locksInLoop = (node: PlanNode, inLoop = false): boolean =>
  (inLoop && node['Node Type'] === 'LockRows') ||
  (node.Plans ?? []).some((part) =>
    locksInLoop(
      part,
      part['Parent Relationship'] !== 'InitPlan' && (inLoop || part['Parent Relationship'] === 'Inner'),
    ),
  );

/** Whether a limit is one in every plan. A repeated subquery skips what it has changed and locks the next rows. */
const locksOneBatch = async (client: SqlClient, statement: HeardStatement): Promise<boolean> => {
  const plan = await explainBy(client, '', NESTED_LOOPS, statement);
  return plan !== null && !locksInLoop(plan);
};

export const plansContract = (server: () => Databases, heard: () => readonly HeardStatement[]) =>
  describe('on a large database', () => {
    let client: SqlClient | null = null;
    let database: Database | null = null;
    const opened = (): SqlClient => {
      if (client === null) throw new Error('The large database is not open yet');
      return client;
    };
    beforeAll(async () => {
      const url = await server().newDatabase();
      database = await openDatabase({ url });
      client = await connectTo(url);
      await fillLargeDatabase((sql) => opened().query(sql), SIZE, UNTIL);
      // Days that are over are summed by the schedule; a figure of weeks reads their sums.
      while ((await database.stores.insights.sumDays(20)) === 20);
    }, TIMEOUT_MS);
    afterAll(async () => {
      await client?.end();
      await database?.close();
    });

    test(
      'no statement of a store reads more as the tables grow',
      async () => {
        const growing = new Map<string, string>();
        const statements = heard().filter(({ sql }) => isWork(sql));
        for (const statement of statements) {
          const growth = await growthOf(opened(), statement);
          if (growth === null) continue;
          growing.set(statement.by, growth);
          if (process.env.SHOW_PLANS) console.info(statement.by, growth, statement.sql);
        }
        const unknown = [...growing].filter(([by]) => !(by in MAY_GROW));
        expect(unknown).toEqual([]);
        expect(Object.keys(MAY_GROW).filter((by) => !growing.has(by))).toEqual([]);
        expect(statements.length).toBeGreaterThan(4_000);
      },
      TIMEOUT_MS,
    );

    test('every statement that locks a batch chooses it once, whatever the plan', async () => {
      const locking = heard().filter(({ sql }) => /for update skip locked/i.test(sql));
      const bySql = new Map(locking.map((statement) => [statement.sql, statement]));
      expect(bySql.size).toBeGreaterThan(12);
      const repeated: string[] = [];
      for (const statement of bySql.values())
        if (!(await locksOneBatch(opened(), statement))) repeated.push(statement.by);
      expect(repeated).toEqual([]);
      const sql = 'delete from orders where id in (select id from orders limit 1 for update skip locked)';
      expect(await locksOneBatch(opened(), { by: 'planted', sql, values: [] })).toBe(false);
    });

    test('a search finds the one story at the end of a long list, and fills a page of many', async () => {
      const find = async (text: string) => {
        const search = {
          category: 'temptation',
          status: null,
          sort: 'oldest',
          limit: 25,
          after: null,
        } as const;
        return (await database?.stores.stories.listForStudio({ ...search, text })) ?? [];
      };
      expect((await find('6990')).map(({ slug }) => slug)).toEqual(['story-6990']);
      const many = await find('monsoon');
      expect(many).toHaveLength(25);
      expect(many.filter(({ name, author }) => !/monsoon/i.test(`${name} ${author}`))).toEqual([]);
    });

    test.each([
      ['one without an index', `select id from stories where description = 'Rain'`, 'reads all of stories'],
      [
        'one that passes over what came before its page',
        'select id from orders order by id limit 10 offset 5000',
        'reads 5010 rows of orders',
      ],
      ['one that is no statement of these tables', 'select rain from stories', 'cannot be explained'],
    ])('%s is distinguished', async (_, sql, growth) => {
      expect(await growthOf(opened(), { by: 'planted', sql, values: [] })).toBe(growth);
    });
  });
