// The worker process: runs jobs and scheduled tasks, beside any number of web processes and other workers.

import type { Config } from '@meend/adapters/config/config.ts';
import { ownDataFolder } from '@meend/adapters/files/data-folder.ts';
import type { Repeating } from '@meend/adapters/jobs/interval-loop.ts';
import { notifyOnCommit } from '@meend/adapters/jobs/notify-on-commit.ts';
import { loggedError, productLog } from '@meend/adapters/logging/product-log.ts';
import { openDatabase } from '@meend/adapters/postgres/database/orm.ts';
import { giveMemoryBack } from '@meend/adapters/system/give-memory-back.ts';
import { openTracing } from '@meend/adapters/tracing/open-tracing.ts';
import { backgroundWork, followClock } from './background/background-work.ts';
import { compose } from './container/container.ts';
import { workerListener } from './site/worker-listener.ts';
import { openQueues } from './wiring/jobs.ts';
import { databaseLocation } from './wiring/postgres.ts';
import { tokens } from './wiring/tokens.ts';

export interface RunningWorker {
  /** URL of its health checks and metrics; null if WORKER_PORT is not set. */
  readonly url: string | null;
  /** Completes running jobs and stops. */
  stop(): Promise<void>;
}

/** Redis may be unavailable, now or later: jobs are then read from the database. */
export const startWorker = async (config: Config, print: (line: string) => void): Promise<RunningWorker> => {
  print('Opening the database …');
  ownDataFolder(config.dataDir);
  const whenBehind = async (message: string) => print(`${message} Waiting until that is done …`);
  const tracing = await openTracing(config, { log: productLog(config.logLevel), describeError: loggedError });
  const database = await openDatabase({
    ...databaseLocation(config),
    whenInUse: 'join',
    whenAway: print,
    whenBehind,
  });
  const queues = await openQueues(config);
  let following: Repeating | null = null;
  try {
    let wake = (): void => undefined;
    const rows = notifyOnCommit(database, queues?.tryEnqueue ?? (() => wake()));
    const container = compose(config, { ...rows, hasFreeSpace: database.hasFreeSpace }, queues);
    following = await followClock(container.get(tokens.databaseClock), container.get(tokens.log));
    let isDraining = false;
    const listener =
      config.workerPort === null
        ? null
        : await workerListener(container, config.workerPort, () => isDraining);
    const background = backgroundWork(container);
    wake = background.wake;
    const memory = giveMemoryBack();
    return {
      url: listener && `http://${config.host}:${listener.port}`,
      stop: async () => {
        isDraining = true;
        memory.stop();
        await background.stop();
        await following?.stop();
        await listener?.stop();
        await queues?.close();
        await database.close();
        await tracing?.stop();
      },
    };
  } catch (error) {
    await following?.stop();
    await queues?.close();
    await database.close();
    await tracing?.stop();
    throw error;
  }
};
