// The whole site on its own port, over stores in memory, in an embedded database or on a PostgreSQL server, with its
// log recorded.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compose } from '@meend/adapters/composition/container/container.ts';
import { composeSite } from '@meend/adapters/composition/site/http.ts';
import type { RowSource } from '@meend/adapters/composition/wiring/postgres.ts';
import { tokens } from '@meend/adapters/composition/wiring/tokens.ts';
import { type Config, readConfig, settledOn } from '@meend/adapters/config/config.ts';
import { answeredHosts } from '@meend/adapters/config/hosts.ts';
import { startingListener } from '@meend/adapters/http/calls/plain-responses.ts';
import { builtWeb } from '@meend/adapters/http/pages/web-build.ts';
import { httpServer } from '@meend/adapters/http/server/http-server.ts';
import { requestGuard } from '@meend/adapters/http/server/request-guard.ts';
import { productLog } from '@meend/adapters/logging/product-log.ts';
import { secureRandomness } from '@meend/adapters/system/secrets.ts';
import type { Story } from '@meend/core/catalogue/story.ts';
import type { FileStore } from '@meend/core/media/media-processor.port.ts';
import { fakeClock, type MovableClock } from '../memory/clocks.ts';
import { memoryTransactions } from '../memory/memory-transaction.ts';
import { emptyTables, type MemoryTables } from '../memory/tables.ts';
import { lendDatabase } from '../servers/lent-databases.ts';
import { databaseRows, memoryRows, type SiteRows } from '../servers/site-rows.ts';
import { addCatalogue } from './http-catalogue.ts';

type Product = ReturnType<typeof compose>;

export interface TestSite {
  readonly url: string;
  readonly product: Product;
  readonly clock: MovableClock;
  readonly stories: readonly Story[];
  readonly rows: SiteRows;
  /** Rows of a site in memory; empty otherwise. */
  readonly tables: MemoryTables;
  readonly dataDir: string;
  /** All log lines of the site. */
  readonly log: readonly string[];
  stop(): Promise<void>;
}

export interface TestSiteSettings {
  readonly environment?: Readonly<Record<string, string>>;
  readonly webDir?: string;
  readonly rows?: RowSource;
}

const settingsOf = (environment: Readonly<Record<string, string>>): Config => {
  const read = readConfig({ PORT: '0', RATE_LIMIT_FACTOR: '1000', ...environment });
  if (!read.ok) throw new Error(read.error.join('\n'));
  return read.value;
};

interface OpenRows extends RowSource {
  readonly rows: SiteRows;
  close(): void;
}

const inMemory = (tables: MemoryTables, clock: MovableClock): OpenRows => {
  return {
    ...memoryTransactions(tables, clock, secureRandomness),
    rows: memoryRows(tables),
    close: () => undefined,
  };
};

/** According to the run's project: in memory, or in a database of its own, embedded or on the shared server. */
const openRows = async (tables: MemoryTables, clock: MovableClock): Promise<OpenRows> => {
  const lent = await lendDatabase(clock);
  if (lent === null) return inMemory(tables, clock);
  const { database, ownerDatabase, giveBack } = lent;
  return {
    stores: database.stores,
    transaction: database.transaction,
    rows: databaseRows(ownerDatabase),
    close: giveBack,
  };
};

/** Past the product where its files lie on a disk: bringing each to the disk for good takes longer than most tests. */
const writerOf = (product: Product): FileStore['write'] => {
  const { objectStorage, dataDir } = product.get(tokens.config);
  if (objectStorage !== null) return product.get(tokens.files).write;
  return async (key, bytes) => {
    const path = join(dataDir, key);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  };
};

export const startSite = async (settings: TestSiteSettings = {}): Promise<TestSite> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meend-http-'));
  const values = settingsOf({ DATA_DIR: dataDir, ...settings.environment });
  const server = await httpServer({
    host: values.host,
    port: 0,
    atFirst: startingListener(values.productName),
    guard: requestGuard(answeredHosts(values)),
  });
  const url = `http://127.0.0.1:${server.port}`;
  const config = settledOn(values, server.port);
  const clock = fakeClock(new Date());
  const tables = emptyTables();
  const rows = await openRows(tables, clock);
  const product = compose(config, settings.rows ?? { stores: rows.stores, transaction: rows.transaction });
  const log: string[] = [];
  product.rebind(tokens.clock).toConstantValue(clock);
  product.rebind(tokens.log).toConstantValue(productLog('debug', { write: (line) => log.push(line) }));
  const stories = await addCatalogue(product.get(tokens.stores).stories, writerOf(product));
  const site = await composeSite(
    product,
    await builtWeb(settings.webDir ?? join(dataDir, 'no-web')),
    server.isDraining,
  );
  server.use(site.listener);
  return {
    url,
    product,
    clock,
    stories,
    rows: rows.rows,
    tables,
    dataDir,
    log,
    stop: async () => {
      await server.stop();
      product.get(tokens.sandbox)?.close();
      product.get(tokens.mediaProcessor).close();
      site.close();
      rows.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
