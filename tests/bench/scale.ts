// Cost of an operation on a database ten times as large, in CPU time of the client process and the server. The exponent
// describes its growth: 0 is constant, 1 linear.
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { fillLargeDatabase } from '@meend/tests/kit/large-database/large-database.ts';
import type { PostgresServer } from '@meend/tests/kit/servers/postgres-server.ts';
import { connectTo } from '@meend/tests/kit/servers/sql-client.ts';
import { type Figure, figure } from './figure.ts';
import { onPostgres } from './frame.ts';
import { usageOf } from './process-usage.ts';
import { type ScaleOperation, scaleOperations } from './scale-operations.ts';
import { FOLDER, pidOfServer } from './server-pid.ts';

/** Stories of the larger database; a tenth is enough to test the benchmark itself. */
const STORIES = Number(process.env.SCALE_STORIES ?? 100_000);
const SMALLER = 10;
const LISTENERS_EACH = 10;
const RESUME_POINTS_EACH = 50;
/** /proc counts the server's CPU time in hundredths of a second. */
const MEASURED_MS = 1_500;
const MAX_RUNS = 500;

interface Cost {
  readonly webMs: number;
  readonly databaseMs: number;
}

interface Filled {
  readonly stories: number;
  readonly database: Database;
}

const fill = async (server: PostgresServer, stories: number): Promise<Filled> => {
  const url = await server.newDatabase();
  const database = await openDatabase({ url, hasNoQueryTimeout: true });
  const client = await connectTo(url);
  const started = performance.now();
  const listeners = stories * LISTENERS_EACH;
  const size = { stories, listeners, orders: listeners, places: stories * RESUME_POINTS_EACH };
  await fillLargeDatabase((sql) => client.query(sql), size, new Date());
  await client.end();
  while ((await database.stores.insights.sumDays(7)) > 0);
  const seconds = (performance.now() - started) / 1_000;
  process.stdout.write(
    `Filled with ${stories} stories and ${listeners} listeners in ${seconds.toFixed(0)} s\n`,
  );
  return { stories, database };
};

const serverPid = async ({ em }: Database): Promise<number> => {
  const [row] = await em.execute<{ folder: string }[]>(FOLDER);
  return pidOfServer(row?.folder ?? '');
};

const measure = async (
  operation: ScaleOperation,
  { database, stories }: Filled,
  pid: number,
): Promise<Cost> => {
  const work = await operation.prepare(database, stories);
  await work();
  const web = process.cpuUsage();
  const server = usageOf(pid, true).cpuSeconds;
  const started = performance.now();
  let runs = 0;
  while (runs < MAX_RUNS && performance.now() - started < MEASURED_MS) {
    await work();
    runs += 1;
  }
  const spent = process.cpuUsage(web);
  return {
    webMs: (spent.user + spent.system) / 1_000 / runs,
    databaseMs: ((usageOf(pid, true).cpuSeconds - server) * 1_000) / runs,
  };
};

const totalOf = ({ webMs, databaseMs }: Cost): number => webMs + databaseMs;

// Parallel workers end with their statement, so their CPU time would be missed.
// An autovacuum's time would be counted with an operation's.
const SETTINGS = ['max_parallel_workers_per_gather=0', 'max_wal_size=4GB', 'autovacuum=off'];

export const measureScale = (): Promise<readonly Figure[]> =>
  onPostgres('Scale', SETTINGS, async (server) => {
    const small = await fill(server, STORIES / SMALLER);
    const large = await fill(server, STORIES);
    const pid = await serverPid(large.database);
    const figures: Figure[] = [];
    for (const operation of scaleOperations) {
      const before = await measure(operation, small, pid);
      const after = await measure(operation, large, pid);
      const exponent = Math.log(totalOf(after) / totalOf(before)) / Math.log(SMALLER);
      const split = `web ${after.webMs.toFixed(2)}, database ${after.databaseMs.toFixed(2)}`;
      figures.push(
        figure(
          `${operation.name}, ${large.stories} stories (${split})`,
          'ms of CPU',
          totalOf(after),
          `${operation.target}; exponent ${exponent.toFixed(2)}`,
          { name: `${small.stories} stories`, value: totalOf(before) },
        ),
      );
    }
    for (const { database } of [small, large]) await database.close();
    return figures;
  });
