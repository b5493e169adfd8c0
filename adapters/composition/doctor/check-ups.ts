import { LONG_WAIT_MS } from '@meend/adapters/http/server/health.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { type SecurityEventKind, securityEventKinds } from '@meend/core/audit/security-event.ts';
import { latestWork, readLateness } from '@meend/core/jobs/schedule.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { scheduledTasks } from '../background/scheduled-tasks.ts';
import type { AppContainer } from '../container/with-container.ts';
import type { RowSource } from '../wiring/postgres.ts';
import { tokens } from '../wiring/tokens.ts';

// Result of one health check, with a sentence for the operator.

export interface Finding {
  readonly name: string;
  readonly state: 'fine' | 'warning' | 'fault';
  readonly sentence: string;
}

export type HealthCheck = (product: AppContainer) => Promise<Omit<Finding, 'name'>>;

export const fine = (message: string) => ({ state: 'fine', sentence: message }) as const;
export const warning = (message: string) => ({ state: 'warning', sentence: message }) as const;
export const failure = (message: string) => ({ state: 'fault', sentence: message }) as const;

// Health check of the database connection.

export const databaseRole: HealthCheck = async (product) => {
  const { isProduction, databaseUrl } = product.get(tokens.config);
  const rights = await product.get(tokens.databaseRights)();
  if (rights === null || databaseUrl === null)
    return fine('The embedded database has one role, which does everything.');
  const { isSuperuser, ownTables, mayCreate } = rights;
  if (!isSuperuser && ownTables === 0 && !mayCreate)
    return fine('The role of DATABASE_URL works with rows, and may do nothing more.');
  const owning = ownTables > 0 ? `owns ${ownTables} tables` : 'may make tables';
  const message = `The role of DATABASE_URL ${isSuperuser ? 'is a superuser' : owning}`;
  return isProduction
    ? warning(`${message}: give the tables an owner of their own by MIGRATION_DATABASE_URL.`)
    : fine(`${message}. In production it should work with rows alone.`);
};

export const databasePooler: HealthCheck = async (product) => {
  const pooling = await product.get(tokens.databasePooling)();
  if (pooling === null) return fine('No pooler stands before the database.');
  if (!pooling.isSameDatabase)
    return failure(
      'DIRECT_DATABASE_URL must lead to the same database as DATABASE_URL, as the same user, past the pooler.',
    );
  if (!pooling.hasLimits)
    return warning(
      'The pooler holds connections from before the limits of its role: have it make them anew (RECONNECT).',
    );
  return pooling.isPooled
    ? fine('A pooler lends connections, and DIRECT_DATABASE_URL leads past it.')
    : fine('DATABASE_URL leads to PostgreSQL itself: DIRECT_DATABASE_URL is not needed.');
};

// Health check of the encoder processes.

export const checkEncoder = async (
  product: AppContainer,
): Promise<{ readonly state: 'fine' | 'fault'; readonly sentence: string }> => {
  const result = await product.get(tokens.mediaProcessor).describeEncoder();
  if (!result.ok)
    return { state: 'fault', sentence: `What encodes recordings does not answer: ${result.error.detail}` };
  const { encoder, isBoundToFolders, hasNetwork } = result.value;
  const folders = isBoundToFolders ? 'opens its own folders alone' : 'may open every file of this user';
  const network = hasNetwork
    ? 'could reach the network, as this system gives it none of its own'
    : 'has no network';
  return {
    state: isBoundToFolders ? 'fine' : 'fault',
    sentence: `Recordings are encoded by ${encoder}. The process ${folders} and ${network}.`,
  };
};

/** Names the processes that run jobs: without Redis the web processes themselves. */
export const whoWorks = (product: AppContainer): string =>
  product.get(tokens.config).redisUrl === null ? 'a server' : 'a worker';

// Health checks of time: a wrong clock, and overdue scheduled tasks.

export const databaseClock: HealthCheck = async (product) => {
  const clock = product.get(tokens.databaseClock);
  await clock.measure();
  if (!(await product.get(tokens.databaseHasFreeSpace)()))
    return failure(
      'The disk of the database is full: nothing is saved until there is room. What only reads goes on.',
    );
  return clock.agrees()
    ? fine('The database answers, its tables are up to date, and its clock agrees.')
    : failure(
        `This machine’s clock is ${Math.round(clock.driftMs() / 1000)} s away from the database’s: its processes take no work until it is set.`,
      );
};

export const schedule: HealthCheck = async (product) => {
  const late = await readLateness({
    works: scheduledTasks(product),
    schedule: product.get(tokens.stores).schedule,
    now: product.get(tokens.clock).now,
  })();
  const latest = latestWork(late, LONG_WAIT_MS);
  return latest === null
    ? fine('What comes round is done in time.')
    : warning(
        `"${latest.name}" has been due for ${Math.round(latest.lateMs / 60_000)} minutes: is ${whoWorks(product)} running?`,
      );
};

// Health checks of staff accounts and of security events.

export const staff: HealthCheck = async (product) => {
  const { superadmins } = await product.get(tokens.useCases).listStaff();
  const able = superadmins.filter(({ suspendedAt }) => suspendedAt === null).length;
  return able === 0
    ? warning('There is no superadmin yet: grant-role --email E --role superadmin.')
    : fine(`Superadmins who can act: ${able}.`);
};

export const secondFactor: HealthCheck = async (product) => {
  const { isSecondFactorRequired, isProduction } = product.get(tokens.config);
  const { factors } = product.get(tokens.stores);
  const { admins, superadmins } = await product.get(tokens.useCases).listStaff();
  const staff = [...admins, ...superadmins];
  const factorLists = await Promise.all(staff.map(({ id }) => factors.listOf(id)));
  const without = factorLists.filter((each) => each.length === 0).length;
  const summary = `${without} of ${staff.length} of the team have no second factor yet`;
  if (isSecondFactorRequired) return fine(`Admins confirm each login by a second factor; ${summary}.`);
  const message = `Admins log in by mail alone, as STAFF_SECOND_FACTOR is off; ${summary}.`;
  return isProduction ? warning(message) : fine(message);
};

const signInEvents: readonly SecurityEventKind[] = ['staff-signed-in', 'banner-admin-signed-in'];

export const securityEvents: HealthCheck = async (product) => {
  const { securityEvents: store, now } = product.get(tokens.stores);
  const counted = await store.countSince(new Date((await now()).getTime() - DAY));
  const suspicious = securityEventKinds.filter((kind) => !signInEvents.includes(kind) && counted[kind] > 0);
  if (suspicious.length === 0) return fine('There was no suspicious security event in the last day.');
  const counts = suspicious.map((kind) => `${kind} ${counted[kind]}`).join(', ');
  return warning(`Security events of the last day: ${counts}. The command security-events lists them.`);
};

// Rows that cannot be read: while the database cannot be opened, `doctor` runs the checks that do without it.

export class DatabaseNotOpened extends Error {
  override name = 'DatabaseNotOpened';
}

const reject = (): Promise<never> => Promise.reject(new DatabaseNotOpened());

const store = new Proxy({}, { get: () => reject });
const stores = new Proxy({} as Stores, { get: (_stores, name) => (name === 'now' ? reject : store) });

/** Every read and every change rejects with `DatabaseNotOpened`. */
export const rowsWithoutDatabase: RowSource = {
  stores,
  transaction: { run: reject },
  rights: reject,
  pooling: reject,
  hasFreeSpace: reject,
};
