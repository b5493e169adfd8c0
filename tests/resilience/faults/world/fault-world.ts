// The product in production mode as separate processes, with everything outside under the test's control: two web
// processes (the second one behind a proxy to PostgreSQL that can pause), a worker, real PostgreSQL and Redis, a mail
// server behind a proxy that can be cut, and proxies in front of the payment provider and the sheet.
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFiles } from '@meend/adapters/files/disk-files.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import {
  type RecordedProvider,
  recordedProvider,
} from '@meend/tests/integration/payments/recorded-provider.ts';
import { aUser } from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import { type Pgbouncer, startPgbouncer } from '@meend/tests/kit/servers/pgbouncer.ts';
import { APPLICATION, type PostgresServer, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { type RedisServer, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { type SmtpHost, smtpHost } from '@meend/tests/kit/servers/smtp-host.ts';
import { type TcpProxy, tcpProxyTo } from '@meend/tests/kit/servers/tcp-proxy.ts';
import { companySettings } from '@meend/tests/kit/site/company-settings.ts';
import { addCatalogue } from '@meend/tests/kit/site/http-catalogue.ts';
import {
  type ProductProcess,
  runCommand,
  startProcess,
  untilAtWork,
  untilReady,
  type WebProcess,
} from '@meend/tests/resilience/processes/product-process.ts';
import { fakeGoogleSheets, type Sheet } from './fake-google-sheets.ts';
import { type HttpProxy, httpProxyTo } from './http-proxy.ts';
import { type WebhookDelivery, webhookDelivery } from './webhook-delivery.ts';

export type Role = 'steady' | 'victim' | 'worker';

export interface FaultWorld {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly mails: SmtpHost;
  readonly provider: RecordedProvider;
  readonly sheet: Sheet;
  readonly webhookDelivery: WebhookDelivery;
  /** The victim's proxy to PostgreSQL. */
  readonly databaseLine: TcpProxy;
  readonly mailLine: TcpProxy;
  readonly providerGate: HttpProxy;
  readonly sheetGate: HttpProxy;
  readonly dataDir: string;
  readonly stories: readonly Story[];
  /** Addresses of erased accounts, in all runs: only bookkeeping may remain of them. */
  readonly erased: string[];
  /** Queries PostgreSQL directly. */
  rows<T extends object>(statement: string, values?: readonly unknown[]): Promise<T[]>;
  /** URLs of the web processes, running or not. */
  readonly urls: Readonly<Record<Exclude<Role, 'worker'>, string>>;
  process(role: Role): ProductProcess;
  /** Kills a process with SIGKILL. */
  kill(role: Role): Promise<void>;
  /** Starts it again and waits until it is ready. */
  start(role: Role): Promise<void>;
  /** Starts another worker whose machine's clock is ahead by this many milliseconds; the caller stops it. */
  startWrongClock(aheadMs: number): ProductProcess;
  /** Starts the victim with a pooler in front of PostgreSQL; the caller kills it and stops the pooler. */
  startBehindPooler(): Promise<Pgbouncer>;
  /** Starts a second worker, and kills the first once the second one works. */
  relieve(): Promise<void>;
  /** Runs a command beside the processes; resolves to its output. */
  command(...args: readonly string[]): Promise<string>;
  /** Secrets of the settings, which no log may contain. */
  readonly secrets: readonly string[];
  /** Output of all processes. */
  output(): string;
  stop(): Promise<void>;
}

/** application_name of the worker's connections. */
export const WORKER = 'worker';
/** application_name of the connections through the victim's proxy. */
export const VICTIM = 'victim';
/** application_name of a worker with a wrong clock. */
export const WRONG_CLOCK = 'wrong clock';

const must = <T>(found: T | null, name: string): T => {
  if (found === null) throw new Error(`This machine has no ${name}: npm test says how to have it`);
  return found;
};

const servers = async (keys: { readonly clientId: string; readonly secret: string }) => {
  const [postgres, redis, mails, provider, sheet] = await Promise.all([
    startPostgres().then((found) => must(found, 'PostgreSQL')),
    startRedis().then((found) => must(found, 'Redis')),
    smtpHost(),
    recordedProvider(keys),
    fakeGoogleSheets(),
  ]);
  const [databaseLine, mailLine, providerGate, sheetGate] = await Promise.all([
    tcpProxyTo('127.0.0.1', Number(new URL(postgres.url).port)),
    tcpProxyTo('127.0.0.1', mails.server.port),
    httpProxyTo(new URL(provider.url).origin),
    httpProxyTo(sheet.origin),
  ]);
  return { postgres, redis, mails, provider, sheet, databaseLine, mailLine, providerGate, sheetGate };
};

const sheetKey = (): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim().replaceAll('\n', '\\n');
};

/** Shifts the process's wall clock; its monotonic clock is unchanged. */
const wrongClock = (aheadMs: number): Readonly<Record<string, string>> => {
  const module = `
    const { now } = Date, RightDate = Date;
    globalThis.Date = class extends RightDate {
      constructor(...given) { given.length === 0 ? super(now() + ${aheadMs}) : super(...given); }
      static now() { return now() + ${aheadMs}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
};

export const faultWorld = async (): Promise<FaultWorld> => {
  const keys = { clientId: '123456abcdef', secret: `cfsk_ma_prod_${randomBytes(16).toString('hex')}` };
  const outside = await servers(keys);
  const { postgres, redis, mails, provider, sheet, databaseLine, mailLine, providerGate, sheetGate } =
    outside;
  // As in production: the working role does not own the tables.
  const location = await postgres.newOwnedDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'meend-faults-'));
  const dataDir = join(folder, 'data');
  const file = join(folder, 'production.env');
  const ports = { steady: await freePort(), victim: await freePort() };
  const urls = { steady: `http://127.0.0.1:${ports.steady}`, victim: `http://127.0.0.1:${ports.victim}` };
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: urls.steady,
    CHECKOUT_URL: `http://localhost:${ports.steady}`,
    DATABASE_URL: location.url,
    REDIS_URL: redis.url,
    SIGNING_KEYS: `2026a:${randomBytes(32).toString('base64url')}`,
    SMTP_URL: `smtp://127.0.0.1:${mailLine.port}`,
    MAIL_FROM: 'hello@meend.example',
    CASHFREE_CLIENT_ID: keys.clientId,
    CASHFREE_CLIENT_SECRET: keys.secret,
    ...companySettings,
    GOOGLE_SHEETS_CLIENT_EMAIL: 'feedback@meend.example',
    GOOGLE_SHEETS_PRIVATE_KEY: sheetKey(),
    GOOGLE_SHEETS_ID: '1aBcDeFgHiJkLmNoPqRsTuVwXyZ',
    DATA_DIR: dataDir,
    DEMO: 'off',
    // Admins sign in by the API alone, without a second factor.
    STAFF_SECOND_FACTOR: 'off',
    TRUSTED_PROXIES: '1',
    MAILS_A_MINUTE: '1000000',
    PROVIDER_STAND_IN: `${providerGate.origin}/pg`,
    SHEET_STAND_IN: sheetGate.origin,
  };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  await (await openDatabase(location)).close();
  const database: Database = await openDatabase({ url: location.superuserUrl });
  await database.stores.users.add(aUser({ role: 'superadmin' }));
  const stories = await addCatalogue(database.stores.stories, diskFiles(dataDir).write);

  const slowLine = new URL(location.url);
  slowLine.port = `${databaseLine.port}`;
  slowLine.searchParams.set('application_name', VICTIM);
  const named = new URL(location.url);
  named.searchParams.set('application_name', WORKER);
  const own = {
    steady: { PORT: `${ports.steady}` },
    victim: { PORT: `${ports.victim}`, DATABASE_URL: slowLine.href },
    worker: { DATABASE_URL: named.href },
  };
  const begun: ProductProcess[] = [];
  const begin = (role: Role): ProductProcess => {
    const command = [role === 'worker' ? 'worker' : 'serve'];
    const started = startProcess(command, { file, own: own[role] });
    begun.push(started);
    return started;
  };
  const running = {
    steady: begin('steady'),
    victim: begin('victim'),
    worker: begin('worker'),
  };
  const isThere = (role: Role): Promise<void> => {
    const one = running[role];
    if (role === 'worker') return untilAtWork(one);
    const web: WebProcess = { ...one, url: urls[role] };
    return untilReady(web);
  };
  await Promise.all((['steady', 'victim', 'worker'] as const).map(isThere));
  const finish = async (one: ProductProcess): Promise<void> => {
    one.sendSignal('SIGKILL');
    await one.ended;
  };
  const delivery = webhookDelivery(provider, urls.steady);

  return {
    ...outside,
    webhookDelivery: delivery,
    dataDir,
    secrets: [settings.SIGNING_KEYS.slice('2026a:'.length), keys.secret, settings.GOOGLE_SHEETS_PRIVATE_KEY],
    stories,
    erased: [],
    urls,
    rows: (statement, values = []) => database.em.execute(statement, [...values]),
    process: (role) => running[role],
    kill: (role) => finish(running[role]),
    async start(role) {
      running[role] = begin(role);
      await isThere(role);
    },
    startWrongClock(aheadMs) {
      const address = new URL(location.url);
      address.searchParams.set('application_name', WRONG_CLOCK);
      const env = { DATABASE_URL: address.href, ...wrongClock(aheadMs) };
      const started = startProcess(['worker'], { file, own: env });
      begun.push(started);
      return started;
    },
    async startBehindPooler() {
      const pooler = must(await startPgbouncer(location.url, [APPLICATION]), 'PgBouncer');
      const behind = {
        ...own.victim,
        DATABASE_URL: pooler.pooled(location.url),
        DIRECT_DATABASE_URL: location.url,
      };
      const started = startProcess(['serve'], { file, own: behind });
      begun.push(started);
      running.victim = started;
      await isThere('victim');
      return pooler;
    },
    async relieve() {
      const first = running.worker;
      running.worker = begin('worker');
      await isThere('worker');
      await finish(first);
    },
    command: (...args) => runCommand(args, { file }),
    output: () => begun.map((one) => one.output()).join('\n'),
    async stop() {
      await delivery.stop();
      await Promise.all(Object.values(running).map(finish));
      await database.close();
      await Promise.all([
        databaseLine.close(),
        mailLine.close(),
        providerGate.close(),
        sheetGate.close(),
        sheet.close(),
      ]);
      await Promise.all([postgres.stop(), redis.stop(), mails.close(), provider.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
