// The web process: prepares the data, then serves, delivers what waits and looks after open orders.
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Container } from 'inversify';
import type { Config } from './config.ts';
import { compose } from './container.ts';
import { startingAnswer } from './http/answers/plain-answers.ts';
import { composeSite } from './http/compose-site.ts';
import { type HttpServer, httpServer } from './http/http-server.ts';
import { jobHandlers } from './job-handlers.ts';
import { oneAtATime } from './postgres/one-at-a-time.ts';
import { type Database, openDatabase } from './postgres/orm.ts';
import { outboxRelay } from './queue/outbox-relay.ts';
import { wakeOnAdd } from './queue/wake-on-add.ts';
import { onSchedule } from './schedule/on-schedule.ts';
import { scheduledWork } from './scheduled-work.ts';
import { tokens } from './tokens.ts';

export type Tell = (line: string) => void;

export interface RunningServer {
  readonly url: string;
  /** Ends what is under way and stops. */
  stop(): Promise<void>;
  /** The same, once whoever shares requests out had time to ask another process; alone on its data it stops at once. */
  leave(): Promise<void>;
}

const WEB_DIR = fileURLToPath(new URL('../web/dist', import.meta.url));

const openRows = (config: Config, tell: Tell): Promise<Database> => {
  tell(config.databaseUrl === null ? 'Starting the embedded database …' : 'Opening the database …');
  return openDatabase(
    config.databaseUrl === null ? { dataDir: config.dataDir } : { url: config.databaseUrl, whenAway: tell },
  );
};

const seed = async (container: Container, database: Database, tell: Tell): Promise<void> => {
  const { stories } = container.get(tokens.stores);
  const { hasDemo, databaseUrl } = container.get(tokens.config);
  if (!hasDemo || (await stories.count()) > 0) return;
  // The encoders it needs are heavy and needed once.
  const { seedCatalogue } = await import('./demo-seeding.ts');
  const fill = async (): Promise<void> => {
    const isFilled = await seedCatalogue(container, (done, total, what) =>
      tell(`Making the demo catalogue: ${done} of ${total} recordings (${what})`),
    );
    if (isFilled) tell('The demo catalogue is ready.');
  };
  await (databaseUrl === null ? fill() : oneAtATime(database.orm, fill));
};

interface Served {
  /** Something to deliver was just written. */
  wake(): void;
  stop(): Promise<void>;
}

/** Lends itself to the site once it stands. */
interface Door {
  isLeaving(): boolean;
  open(listener: RequestListener): Promise<void>;
}

const serve = async (container: Container, door: Door): Promise<Served> => {
  const site = await composeSite(container, WEB_DIR, door.isLeaving);
  await door.open(site.listener);
  const log = container.get(tokens.log);
  const relayed = {
    outbox: container.get(tokens.stores).outbox,
    handlers: jobHandlers(container),
    clock: container.get(tokens.clock),
    log,
  };
  const relays = [outboxRelay(relayed), outboxRelay({ ...relayed, lane: 'long', atOnce: 1 })];
  const { schedule } = container.get(tokens.stores);
  const works = scheduledWork(container);
  const scheduled = onSchedule({ works, schedule, clock: container.get(tokens.clock), log });
  return {
    wake: () => {
      for (const relay of relays) relay.wake();
    },
    stop: async () => {
      // Its processes go first: a recording under way is begun anew by whoever comes next.
      container.get(tokens.workshop).close();
      await Promise.all([
        ...relays.map((relay) => relay.stop()),
        scheduled.stop(),
        container.get(tokens.smtpMailer)?.close(),
      ]);
      container.get(tokens.sandbox)?.close();
      site.close();
    },
  };
};

export const start = async (config: Config, tell: Tell): Promise<RunningServer> => {
  const listen = (listener: RequestListener): Promise<HttpServer> =>
    httpServer({ host: config.host, port: config.port, atFirst: listener });
  // In production nobody is asked to wait: what is not taken here a proxy hands to a process that is ready.
  let server = config.isProduction ? null : await listen(startingAnswer(config.productName));
  const port = server?.port ?? config.port;
  const publicUrl = config.isPublicUrlDerived
    ? config.publicUrl.replace(/:\d+$/, `:${port}`)
    : config.publicUrl;
  const settled: Config = { ...config, port, publicUrl };
  const door: Door = {
    isLeaving: () => server?.isLeaving() ?? false,
    async open(listener) {
      server ??= await listen(listener);
      server.use(listener);
    },
  };

  const database = await openRows(settled, tell).catch(async (fault) => {
    await server?.stop();
    throw fault;
  });
  try {
    let wake = (): void => undefined;
    const container = compose(
      settled,
      wakeOnAdd(database, () => wake()),
    );
    await seed(container, database, tell);
    const served = await serve(container, door);
    wake = served.wake;
    const stop = async (): Promise<void> => {
      await server?.stop();
      await served.stop();
      await database.close();
    };
    return {
      url: publicUrl,
      stop,
      leave: async () => {
        if (config.databaseUrl !== null) await server?.leave();
        await stop();
      },
    };
  } catch (fault) {
    await server?.stop();
    await database.close();
    throw fault;
  }
};
