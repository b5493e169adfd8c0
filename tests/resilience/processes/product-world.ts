// A complete deployment: PostgreSQL, Redis, a mail server, the payment provider, two web processes, two workers and a
// proxy, all processes started at once from one settings file.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type RecordedProvider,
  recordedProvider,
} from '@meend/tests/integration/payments/recorded-provider.ts';
import { findNginx, startNginx } from '@meend/tests/kit/servers/nginx.ts';
import { type PostgresServer, startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { type RedisServer, startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { type FrontProxy, roundRobin } from '@meend/tests/kit/servers/round-robin.ts';
import { freePort } from '@meend/tests/kit/servers/server-process.ts';
import { type SmtpHost, smtpHost } from '@meend/tests/kit/servers/smtp-host.ts';
import { companySettings } from '@meend/tests/kit/site/company-settings.ts';
import { shortRecordings } from '@meend/tests/kit/site/short-recordings.ts';
import {
  type ProductProcess,
  startProcess,
  startWeb,
  untilAtWork,
  untilReady,
  type WebProcess,
} from './product-process.ts';

export interface ProductWorld {
  readonly postgres: PostgresServer;
  /** The database's URL as the superuser. */
  readonly superuserUrl: string;
  readonly redis: RedisServer;
  readonly mails: SmtpHost;
  readonly provider: RecordedProvider;
  /** The settings file, and its secrets, which no log may contain. */
  readonly file: string;
  readonly secrets: readonly string[];
  readonly webs: [WebProcess, WebProcess];
  readonly workers: readonly [ProductProcess, ProductProcess];
  readonly proxy: FrontProxy;
  /** Starts a web process on the port of the one that has ended. */
  replace(index: 0 | 1): WebProcess;
  /** Output of all processes. */
  output(): string;
  stop(): Promise<void>;
}

const must = <T>(found: T | null, name: string): T => {
  if (found === null) throw new Error(`This machine has no ${name}: npm test says how to have it`);
  return found;
};

export const productWorld = async (): Promise<ProductWorld> => {
  const keys = {
    clientId: '123456abcdef',
    secret: `cfsk_ma_prod_${randomBytes(16).toString('hex')}`,
  };
  const signing = randomBytes(32).toString('base64url');
  const postgres = must(await startPostgres(), 'PostgreSQL');
  // As in production: the working role does not own the tables.
  const location = await postgres.newOwnedDatabase();
  const redis = must(await startRedis(), 'Redis');
  const mails = await smtpHost();
  const provider = await recordedProvider(keys);
  const [first, second, front] = await Promise.all([freePort(), freePort(), freePort()]);
  const folder = mkdtempSync(join(tmpdir(), 'meend-processes-'));
  const file = join(folder, 'production.env');
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: `http://127.0.0.1:${front}`,
    CHECKOUT_URL: `http://localhost:${front}`,
    DATABASE_URL: location.url,
    MIGRATION_DATABASE_URL: location.migrationUrl,
    REDIS_URL: redis.url,
    SIGNING_KEYS: `2026a:${signing}`,
    SMTP_URL: `smtp://127.0.0.1:${mails.server.port}`,
    MAIL_FROM: 'hello@meend.example',
    CASHFREE_CLIENT_ID: keys.clientId,
    CASHFREE_CLIENT_SECRET: keys.secret,
    ...companySettings,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'on',
    DEMO_RECORDINGS: shortRecordings(10),
    // Admins sign in by the API alone, without a second factor.
    STAFF_SECOND_FACTOR: 'off',
    TRUSTED_PROXIES: '1',
    WORKER_PORT: '0',
    LOG_LEVEL: 'debug',
    PROVIDER_STAND_IN: provider.url,
  };
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );

  const work = () => startProcess(['worker'], { file });
  const webs: [WebProcess, WebProcess] = [startWeb(first, file), startWeb(second, file)];
  const workers = [work(), work()] as const;
  const all: ProductProcess[] = [...webs, ...workers];
  const origins = webs.map(({ url }) => url);
  const nginx = findNginx();
  await Promise.all([...webs.map(untilReady), ...workers.map(untilAtWork)]);
  const proxy = await (nginx ? startNginx(nginx, origins, front) : roundRobin(origins, front));

  return {
    postgres,
    superuserUrl: location.superuserUrl,
    redis,
    mails,
    provider,
    file,
    secrets: [signing, keys.secret],
    webs,
    workers,
    proxy,
    replace(index) {
      const next = startWeb(index === 0 ? first : second, file);
      webs[index] = next;
      all.push(next);
      return next;
    },
    output: () => all.map((one) => one.output()).join('\n'),
    async stop() {
      await proxy.stop();
      for (const one of all) one.sendSignal('SIGINT');
      await Promise.all(all.map(({ ended }) => ended));
      await Promise.all([postgres.stop(), redis.stop(), mails.close(), provider.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
