import { ownDataFolder } from '@meend/adapters/files/data-folder.ts';
import { openDatabase } from '@meend/adapters/postgres/orm.ts';
import { wakeOnAdd } from '@meend/adapters/queue/wake-on-add.ts';
import type { Config } from './config.ts';
import { compose } from './container.ts';
import { databasePlace } from './database-place.ts';
import { lateQueues } from './open-queues.ts';
import { tokens } from './tokens.ts';

export type Product = ReturnType<typeof compose>;

/** Opens the same data a running server may have open, and closes it whatever happens. */
export const withProduct = async <T>(config: Config, work: (product: Product) => Promise<T>): Promise<T> => {
  ownDataFolder(config.dataDir);
  const database = await openDatabase({ ...databasePlace(config), whenInUse: 'join' });
  const queues = lateQueues(config);
  try {
    const { rights, pooling, hasRoom } = database;
    const rows = { ...wakeOnAdd(database, queues.offer), rights, pooling, hasRoom };
    const product = compose(config, rows);
    await product.get(tokens.databaseClock).measure();
    return await work(product);
  } finally {
    await queues.close();
    await database.close();
  }
};
