// Mails through Redis, Bull and two worker processes, against the same mails through the web process's relay; on this
// machine's PostgreSQL and Redis, with an SMTP server in this process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bullQueues } from '@meend/adapters/jobs/bull-queues.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { type Job, priorityOf } from '@meend/core/jobs/job.ts';
import { makeId, type OutboxId } from '@meend/core/shared/ids.ts';
import { startPostgres } from '@meend/tests/kit/servers/postgres-server.ts';
import { CLI, checkout, NODE_FLAGS } from '@meend/tests/kit/servers/product-files.ts';
import { startRedis } from '@meend/tests/kit/servers/redis-server.ts';
import { type ServedProduct, serveProduct } from '@meend/tests/kit/site/served-product.ts';
import { SMTPServer } from 'smtp-server';
import { type Figure, figure, median } from './figure.ts';

const MAILS = 2_000;
const REQUESTS = 40;
const WORKERS = 2;
const AT_ONCE = 200;

const silent = { info: () => undefined, warn: () => undefined };

interface Post {
  readonly port: number;
  /** Resolves with the time the mail to this address was accepted. */
  accepted(to: string): Promise<number>;
  /** Resolves when this many mails were accepted in total. */
  acceptedInAll(count: number): Promise<void>;
  close(): void;
}

const post = async (): Promise<Post> => {
  let received = 0;
  let counted: { readonly count: number; done(): void } | null = null;
  const waited = new Map<string, (at: number) => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, callback) {
      stream.resume().once('end', () => {
        callback();
        received += 1;
        for (const { address } of envelope.rcptTo) waited.get(address)?.(performance.now());
        if (counted && received >= counted.count) counted.done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    accepted: (to) => new Promise((resolve) => waited.set(to, resolve)),
    acceptedInAll: (count) =>
      new Promise((done) => {
        counted = { count: received + count, done };
      }),
    close: () => server.close(),
  };
};

const worker = async (env: Readonly<Record<string, string>>): Promise<ChildProcess> => {
  const child = spawn(process.execPath, [...NODE_FLAGS, CLI, 'worker'], {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((ready) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('at work')) ready();
    });
  });
  return child;
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** A burst of mails, as added by one transaction; returns the mails accepted per second. */
const burst = async (database: Database, redisUrl: string | null, smtp: Post): Promise<number> => {
  const now = new Date();
  const entries = Array.from({ length: MAILS }, (_, index) => {
    const template = { name: 'password-changed' } as const;
    const job: Job = { kind: 'mail', mail: { to: `listener${index}@example.in`, template } };
    const random = crypto.getRandomValues(new Uint8Array(10));
    return { id: makeId<OutboxId>(now, random), job, attempts: 0, dueAt: now };
  });
  const allAccepted = smtp.acceptedInAll(MAILS);
  const start = performance.now();
  await database.em.execute(
    `insert into outbox (id, job, urgency, due_at, added_at)
     select (row->>'id')::uuid, row->'job', (row->>'urgency')::smallint, ?::timestamptz, ?::timestamptz
     from jsonb_array_elements(?::jsonb) as row`,
    [now, now, JSON.stringify(entries.map(({ id, job }) => ({ id, job, urgency: priorityOf(job) })))],
  );
  if (redisUrl !== null) {
    const queues = bullQueues({ url: redisUrl, productKey: 'meend', log: silent });
    for (let from = 0; from < MAILS; from += AT_ONCE)
      await queues.enqueue(entries.slice(from, from + AT_ONCE));
    await queues.close();
  }
  await allAccepted;
  return MAILS / ((performance.now() - start) / 1_000);
};

/** Milliseconds from a request to its mail's acceptance, one at a time. */
const fromRequest = async ({ url }: ServedProduct, smtp: Post, who: string): Promise<number> => {
  const times: number[] = [];
  for (let index = 0; index < REQUESTS; index++) {
    const email = `${who}${index}@example.in`;
    const accepted = smtp.accepted(email);
    const start = performance.now();
    const answer = await fetch(`${url}/api/users/request-signup-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, marketingOptIn: false }),
    });
    if (answer.status !== 200) throw new Error(`A link was refused: ${answer.status}`);
    times.push((await accepted) - start);
  }
  return median(times);
};

interface Measured {
  readonly perSecond: number;
  readonly requestMs: number;
}

const measure = async (databaseUrl: string, redisUrl: string | null, smtp: Post): Promise<Measured> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-jobs-'));
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'hello@meend.example',
    DEMO: 'off',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    REDIS_URL: redisUrl ?? '',
  };
  const product = await serveProduct({ dataDir, env });
  const workers =
    redisUrl === null ? [] : await Promise.all(Array.from({ length: WORKERS }, () => worker(env)));
  const database = await openDatabase({ url: databaseUrl });
  try {
    const who = redisUrl === null ? 'relay' : 'bull';
    await fromRequest(product, smtp, `${who}-first`);
    const requestMs = await fromRequest(product, smtp, who);
    return { requestMs, perSecond: await burst(database, redisUrl, smtp) };
  } finally {
    await database.close();
    await Promise.all(workers.map(end));
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

export const measureJobs = async (): Promise<readonly Figure[]> => {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const smtp = await post();
  try {
    if (!postgres || !redis) throw new Error('This machine has no PostgreSQL or no Redis');
    const relay = await measure(await postgres.newDatabase(), null, smtp);
    const bull = await measure(await postgres.newDatabase(), redis.url, smtp);
    return [
      figure(
        `Mails accepted by the mail server, ${MAILS} at once through Bull and ${WORKERS} workers`,
        '/s',
        bull.perSecond,
        'printed',
        { name: "the server's own relay", value: relay.perSecond },
      ),
      figure(
        `From the request for a link to the mail accepted, median of ${REQUESTS}, through Bull`,
        'ms',
        bull.requestMs,
        'printed',
        { name: "the server's own relay", value: relay.requestMs },
      ),
    ];
  } finally {
    smtp.close();
    await redis?.stop();
    await postgres?.stop();
  }
};
