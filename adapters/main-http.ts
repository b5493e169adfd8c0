// The web process: listens at once, prepares the data, then serves, delivers what waits and looks after open orders.
import { fileURLToPath } from 'node:url';
import { delays } from '@meend/core/shared/timings';
import type { Container } from 'inversify';
import type { Config } from './config.ts';
import { compose } from './container.ts';
import { seedCatalogue } from './demo-seeding.ts';
import { composeSite } from './http/compose-site.ts';
import { type HttpServer, httpServer } from './http/http-server.ts';
import { startingAnswer } from './http/plain-answers.ts';
import { type Database, openDatabase } from './postgres/orm.ts';
import { repeating } from './repeating.ts';
import { tokens } from './tokens.ts';

export type Tell = (line: string) => void;

export interface RunningServer {
  readonly url: string;
  stop(): Promise<void>;
}

const WEB_DIR = fileURLToPath(new URL('../web/dist', import.meta.url));

const openRows = (config: Config, tell: Tell): Promise<Database> => {
  tell(config.databaseUrl === null ? 'Starting the embedded database …' : 'Opening the database …');
  return openDatabase(config.databaseUrl === null ? { dataDir: config.dataDir } : { url: config.databaseUrl });
};

const seed = async (container: Container, tell: Tell): Promise<void> => {
  if (!container.get(tokens.config).hasDemo) return;
  const isNew = await seedCatalogue(container, (done, total, what) =>
    tell(`Making the demo catalogue: ${done} of ${total} recordings (${what})`),
  );
  if (isNew) tell('The demo catalogue is ready.');
};

/** What the prepared process stops, last started first. */
const serve = async (container: Container, server: HttpServer): Promise<() => Promise<void>> => {
  const site = await composeSite(container, WEB_DIR);
  const does = container.get(tokens.useCases);
  const log = container.get(tokens.log);
  const reconciling = repeating('reconcile', delays.reconcileTick, does.reconcile, log);
  server.use(site.listener);
  return async () => {
    await reconciling.stop();
    container.get(tokens.sandbox)?.close();
    site.close();
  };
};

export const start = async (config: Config, tell: Tell): Promise<RunningServer> => {
  const server = await httpServer({
    host: config.host,
    port: config.port,
    atFirst: startingAnswer(config.productName),
  });
  const port = server.port;
  const publicUrl = config.isPublicUrlDerived
    ? config.publicUrl.replace(/:\d+$/, `:${port}`)
    : config.publicUrl;
  const settled: Config = { ...config, port, publicUrl };

  const database = await openRows(settled, tell).catch(async (fault) => {
    await server.stop();
    throw fault;
  });
  try {
    const container = compose(settled, database);
    await seed(container, tell);
    const stopSite = await serve(container, server);
    return {
      url: publicUrl,
      stop: async () => {
        await server.stop();
        await stopSite();
        await database.close();
      },
    };
  } catch (fault) {
    await server.stop();
    await database.close();
    throw fault;
  }
};
