import type { Config } from '@meend/adapters/config/config.ts';
import { ownDataFolder } from '@meend/adapters/files/data-folder.ts';
import { notifyOnCommit } from '@meend/adapters/jobs/notify-on-commit.ts';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { lazyQueues } from '../wiring/jobs.ts';
import { databaseLocation } from '../wiring/postgres.ts';
import { tokens } from '../wiring/tokens.ts';
import { compose } from './container.ts';

export type AppContainer = ReturnType<typeof compose>;

/** Runs `work` with a container on the same data as a running server, and always closes it. */
export const withContainer = async <T>(
  config: Config,
  work: (product: AppContainer) => Promise<T>,
): Promise<T> => {
  ownDataFolder(config.dataDir);
  const database = await openDatabase({ ...databaseLocation(config), whenInUse: 'join' });
  const queues = lazyQueues(config);
  try {
    const { rights, pooling, hasFreeSpace } = database;
    const rows = { ...notifyOnCommit(database, queues.offer), rights, pooling, hasFreeSpace };
    const product = compose(config, rows);
    await product.get(tokens.databaseClock).measure();
    return await work(product);
  } finally {
    await queues.close();
    await database.close();
  }
};
