// The web process: prepares the data, then serves. Without Redis it also runs jobs and scheduled tasks; with Redis it
// enqueues jobs and leaves both to workers.
import type { RequestListener } from 'node:http';
import { type Config, settledOn } from '@meend/adapters/config/config.ts';
import { answeredHosts } from '@meend/adapters/config/hosts.ts';
import { wasRemoved } from '@meend/adapters/demo/was-removed.ts';
import { ownDataFolder } from '@meend/adapters/files/data-folder.ts';
import { startingListener } from '@meend/adapters/http/calls/plain-responses.ts';
import { builtWeb, type WebBuild } from '@meend/adapters/http/pages/web-build.ts';
import { type HttpServer, httpServer } from '@meend/adapters/http/server/http-server.ts';
import { requestGuard } from '@meend/adapters/http/server/request-guard.ts';
import type { Repeating } from '@meend/adapters/jobs/interval-loop.ts';
import { notifyOnCommit } from '@meend/adapters/jobs/notify-on-commit.ts';
import { loggedError, productLog } from '@meend/adapters/logging/product-log.ts';
import { withAdvisoryLock } from '@meend/adapters/postgres/connection/in-transaction.ts';
import type { WhenBehind } from '@meend/adapters/postgres/database/migrate-server.ts';
import { type Database, openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { openTracing } from '@meend/adapters/tracing/open-tracing.ts';
import type { Container } from 'inversify';
import { backgroundWork, followClock } from './background/background-work.ts';
import { compose } from './container/container.ts';
import { webFolder } from './container/web-folder.ts';
import { composeSite } from './site/http.ts';
import { openQueues } from './wiring/jobs.ts';
import { databaseLocation } from './wiring/postgres.ts';
import { tokens } from './wiring/tokens.ts';

type PrintLine = (line: string) => void;

export interface RunningServer {
  readonly url: string;
  /** Completes running work and stops. */
  stop(): Promise<void>;
  /**
   * Drains, so that the load balancer can switch to another process, then stops. Stops at once if it is the only
   * process.
   */
  leave(): Promise<void>;
}

export type OpenWeb = () => Promise<WebBuild>;

const built: OpenWeb = () => builtWeb(webFolder);

const openRows = (config: Config, print: PrintLine, whenBehind: WhenBehind): Promise<Database> => {
  ownDataFolder(config.dataDir);
  print(config.databaseUrl === null ? 'Starting the embedded database …' : 'Opening the database …');
  return openDatabase({ ...databaseLocation(config), whenAway: print, whenBehind });
};

interface StartOutput {
  readonly print: PrintLine;
  readonly progress: PrintLine;
}

const fillCatalogue = async (
  container: Container,
  database: Database,
  { print, progress }: StartOutput,
): Promise<void> => {
  // Imported on demand: the encoders are large and needed once.
  const { seedCatalogue } = await import('./wiring/demo.ts');
  const fill = async (): Promise<void> => {
    const isFilled = await seedCatalogue(container, (done, total, what) =>
      progress(`Making the demo catalogue: ${done} of ${total} teasers (${what})`),
    );
    if (isFilled) print('The demo catalogue is ready. Its other recordings are made while it serves.');
  };
  const { databaseUrl } = container.get(tokens.config);
  await (databaseUrl === null ? fill() : withAdvisoryLock(database.direct, fill));
};

const seed = async (container: Container, database: Database, output: StartOutput): Promise<void> => {
  const { stories, audit } = container.get(tokens.stores);
  const { hasDemo, hasInventedPeople } = container.get(tokens.config);
  if (!hasDemo || (await wasRemoved({ audit }))) return;
  if ((await stories.count()) === 0) await fillCatalogue(container, database, output);
  if (!hasInventedPeople) return;
  const { addInventedPeople } = await import('./operations/demo-people.ts');
  await addInventedPeople(container);
};

interface Served {
  /** Signals that a job was just committed. */
  wake(): void;
  stop(): Promise<void>;
}

/** The process's port: opened with the site's listener once the site is ready. */
interface Door {
  readonly openWeb: OpenWeb;
  isDraining(): boolean;
  open(listener: RequestListener): Promise<void>;
}

const serve = async (container: Container, database: Database, door: Door): Promise<Served> => {
  const build = await door.openWeb();
  const site = await composeSite(container, build, door.isDraining);
  await door.open(site.listener).catch((error) => {
    site.close();
    throw error;
  });
  build
    .readAhead()
    .catch((error) => container.get(tokens.log).error({ fault: error }, 'built pages could not be read'));
  const background = container.get(tokens.queues) === null ? backgroundWork(container) : null;
  const unwatch = database.watchChanges({
    catalogue: site.forgetCatalogue,
    media_epochs: site.readEndedEpochs,
  });
  return {
    wake: () => background?.wake(),
    stop: async () => {
      container.get(tokens.mediaProcessor).close();
      await background?.stop();
      container.get(tokens.sandbox)?.close();
      unwatch();
      site.close();
    },
  };
};

/** `progress` prints lines that overwrite each other. */
export const start = async (
  config: Config,
  print: PrintLine,
  { progress = print, openWeb = built }: { readonly progress?: PrintLine; readonly openWeb?: OpenWeb } = {},
): Promise<RunningServer> => {
  const guard = requestGuard(answeredHosts(config));
  const listen = (listener: RequestListener): Promise<HttpServer> =>
    httpServer({ host: config.host, port: config.port, atFirst: listener, guard });
  // In production the port opens only when the process is ready, so that a load balancer uses another process until
  // then.
  let server = config.isProduction ? null : await listen(startingListener(config.productName));
  const port = server?.port ?? config.port;
  const settled = settledOn(config, port);
  const door: Door = {
    openWeb,
    isDraining: () => server?.isDraining() ?? false,
    async open(listener) {
      server ??= await listen(listener);
      server.use(listener);
    },
  };

  // While another process prepares the data, the port is open and responds with 503.
  const whenBehind: WhenBehind = async (message) => {
    print(`${message} Waiting until that is done …`);
    server ??= await listen(startingListener(config.productName));
  };
  const tracing = await openTracing(settled, {
    log: productLog(settled.logLevel),
    describeError: loggedError,
  });
  const database = await openRows(settled, print, whenBehind).catch(async (error) => {
    await tracing?.stop();
    await server?.stop();
    throw error;
  });
  const queues = await openQueues(settled);
  let following: Repeating | null = null;
  try {
    let wake = (): void => undefined;
    const rows = notifyOnCommit(database, queues?.tryEnqueue ?? (() => wake()));
    const container = compose(
      settled,
      { ...rows, hasFreeSpace: database.hasFreeSpace, waitMs: database.waitMs },
      queues,
    );
    following = await followClock(container.get(tokens.databaseClock), container.get(tokens.log));
    await seed(container, database, { print, progress });
    const served = await serve(container, database, door);
    wake = served.wake;
    const stop = async (): Promise<void> => {
      await server?.stop();
      await served.stop();
      await following?.stop();
      await queues?.close();
      await database.close();
      await tracing?.stop();
    };
    return {
      url: settled.publicUrl,
      stop,
      leave: async () => {
        if (config.databaseUrl !== null) await server?.drain();
        await stop();
      },
    };
  } catch (error) {
    await server?.stop();
    await following?.stop();
    await queues?.close();
    await database.close();
    await tracing?.stop();
    throw error;
  }
};
