import { LONG_WAIT_MS } from '@meend/adapters/http/server/health.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { type SecurityEventKind, securityEventKinds } from '@meend/core/audit/security-event.ts';
import { everyStory } from '@meend/core/catalogue/every-story.ts';
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
  if (rights === null || databaseUrl === null) return fine('The embedded database has a single role.');
  const { isSuperuser, ownTables, mayCreate } = rights;
  if (!isSuperuser && ownTables === 0 && !mayCreate)
    return fine('The role of DATABASE_URL can only read and write rows.');
  const owning = ownTables > 0 ? `owns ${ownTables} tables` : 'can create tables';
  const message = `The role of DATABASE_URL ${isSuperuser ? 'is a superuser' : owning}`;
  return isProduction
    ? warning(`${message}: set MIGRATION_DATABASE_URL to another role that owns the tables.`)
    : fine(`${message}. In production it should only read and write rows.`);
};

export const databasePooler: HealthCheck = async (product) => {
  const pooling = await product.get(tokens.databasePooling)();
  if (pooling === null) return fine('The embedded database has no pooler.');
  if (!pooling.isSameDatabase)
    return failure(
      'DIRECT_DATABASE_URL must connect to the same database as DATABASE_URL, as the same user, without the pooler.',
    );
  if (!pooling.hasLimits)
    return warning(
      'The pooler has connections that are older than the limits of the role: run RECONNECT in the pooler.',
    );
  return pooling.isPooled
    ? fine('DATABASE_URL leads to a pooler, and DIRECT_DATABASE_URL bypasses it.')
    : fine('DATABASE_URL connects to PostgreSQL directly: DIRECT_DATABASE_URL is not needed.');
};

// Health check of the encoder processes.

export const checkEncoder = async (
  product: AppContainer,
): Promise<{ readonly state: 'fine' | 'fault'; readonly sentence: string }> => {
  const result = await product.get(tokens.mediaProcessor).describeEncoder();
  if (!result.ok)
    return { state: 'fault', sentence: `The audio encoder is not responding: ${result.error.detail}` };
  const { encoder, speech, isBoundToFolders, hasNetwork } = result.value;
  const folders = isBoundToFolders ? 'can only open its own folders' : 'can open every file of this user';
  const network = hasNetwork
    ? 'could reach the network, because this system cannot isolate it'
    : 'has no network';
  return {
    state: isBoundToFolders ? 'fine' : 'fault',
    sentence: `Recordings are encoded by ${encoder}. The process ${folders} and ${network}. ${
      speech === null
        ? 'The program espeak-ng is missing: sentences of transcripts are laid out by their letters, to be checked'
        : `Sentences of transcripts are found with ${speech}`
    }.`,
  };
};

/** A recording needs a text of the same content (WCAG 1.2.1). */
export const transcripts: HealthCheck = async (product) => {
  const stores = product.get(tokens.stores);
  let count = 0;
  let missing = 0;
  for await (const { parts } of everyStory(stores.stories))
    for (const { id } of parts) {
      count += 1;
      if ((await stores.transcripts.list(id)).length === 0) missing += 1;
    }
  return missing === 0
    ? fine(`All ${count} parts have a transcript.`)
    : warning(`${missing} of ${count} parts have no transcript, which WCAG 1.2.1 requires.`);
};

/** Names the processes that run jobs: without Redis the web processes themselves. */
export const whoWorks = (product: AppContainer): string =>
  product.get(tokens.config).redisUrl === null ? 'a server' : 'a worker';

// Health checks of time: a wrong clock, and overdue scheduled tasks.

export const databaseClock: HealthCheck = async (product) => {
  const clock = product.get(tokens.databaseClock);
  await clock.measure();
  if (!(await product.get(tokens.databaseHasFreeSpace)()))
    return failure('The database disk is full: writes fail until space is freed; reads still work.');
  return clock.agrees()
    ? fine('The database answers, its tables are up to date, and its clock agrees with this machine’s.')
    : failure(
        `This machine’s clock is ${Math.round(clock.driftMs() / 1000)} s off the database’s. Its processes take no jobs until you set it.`,
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
    ? fine('All scheduled tasks run on time.')
    : warning(
        `The scheduled task "${latest.name}" is ${Math.round(latest.lateMs / 60_000)} minutes late: is ${whoWorks(product)} running?`,
      );
};

// Health checks of staff accounts and of security events.

export const staff: HealthCheck = async (product) => {
  const { superadmins } = await product.get(tokens.useCases).listStaff();
  const able = superadmins.filter(({ suspendedAt }) => suspendedAt === null).length;
  return able === 0
    ? warning('There is no superadmin yet: run grant-role --email E --role superadmin --create.')
    : fine(`Active superadmins: ${able}.`);
};

export const secondFactor: HealthCheck = async (product) => {
  const { isSecondFactorRequired, isProduction } = product.get(tokens.config);
  const { factors } = product.get(tokens.stores);
  const { admins, superadmins } = await product.get(tokens.useCases).listStaff();
  const staff = [...admins, ...superadmins];
  const factorLists = await Promise.all(staff.map(({ id }) => factors.listOf(id)));
  const without = factorLists.filter((each) => each.length === 0).length;
  const summary = `${without} of ${staff.length} team members have no second factor yet`;
  if (isSecondFactorRequired) return fine(`Admins must confirm each login with a second factor; ${summary}.`);
  const message = `Admins log in by mail only, because STAFF_SECOND_FACTOR is off; ${summary}.`;
  return isProduction ? warning(message) : fine(message);
};

const signInEvents: readonly SecurityEventKind[] = ['staff-signed-in', 'banner-admin-signed-in'];

export const securityEvents: HealthCheck = async (product) => {
  const { securityEvents: store, now } = product.get(tokens.stores);
  const counted = await store.countSince(new Date((await now()).getTime() - DAY));
  const suspicious = securityEventKinds.filter((kind) => !signInEvents.includes(kind) && counted[kind] > 0);
  if (suspicious.length === 0) return fine('There were no suspicious security events in the last day.');
  const counts = suspicious.map((kind) => `${kind} ${counted[kind]}`).join(', ');
  return warning(`Security events of the last day: ${counts}. Run security-events to list them.`);
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

// Health checks of mails.

export const mails: HealthCheck = async (product) => {
  const smtpMailer = product.get(tokens.smtpMailer);
  if (smtpMailer === null) return fine('Mails are stored in the mailbox of the data folder.');
  const wrong = await smtpMailer.check();
  return wrong === null ? fine('The mail server answers and accepts this site.') : failure(wrong.reason);
};

const MAX_SUPPRESSIONS = 1_000;

export const suppressedAddresses: HealthCheck = async (product) => {
  const { mailReportsSecret } = product.get(tokens.config);
  const { length } = await product.get(tokens.stores).suppressions.list(MAX_SUPPRESSIONS);
  const count = length === MAX_SUPPRESSIONS ? `${length} or more` : `${length}`;
  const mailbox = product.get(tokens.reportMailbox);
  const wrong = await mailbox?.check();
  if (wrong) return warning(wrong.reason);
  const sources = [
    ...(mailReportsSecret === null ? [] : ['The mail provider may report more.']),
    ...(mailbox === null ? [] : ['The mailbox of reports can be read.']),
  ];
  const source =
    sources.join(' ') || 'No reports are received: set MAIL_REPORTS_SECRET or MAIL_REPORTS_MAILBOX.';
  return fine(`Suppressed addresses after bounces and complaints: ${count}. ${source}`);
};
