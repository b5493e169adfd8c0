import { ownDataFolder } from '@meend/adapters/files/data-folder.ts';
import { openDatabase } from '@meend/adapters/postgres/orm.ts';
import { notifyOnCommit } from '@meend/adapters/queue/notify-on-commit.ts';
import type { Config } from './config.ts';
import { compose } from './container.ts';
import { databaseLocation } from './database-location.ts';
import { lazyQueues } from './open-queues.ts';
import { tokens } from './tokens.ts';

export type AppContainer = ReturnType<typeof compose>;

/** Opens the same data a running server may have open, and closes it whatever happens. */
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
