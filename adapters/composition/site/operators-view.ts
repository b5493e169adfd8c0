// `/healthz`, `/readyz` and `/metrics` of a process, for web processes and workers alike.

import { diskSpace, freeSpaceOf } from '@meend/adapters/http/calls/free-space.ts';
import type { ExceededLimit } from '@meend/adapters/http/limits/rejection-counts.ts';
import { type MetricsPage, metricsPage } from '@meend/adapters/http/metrics/metrics-page.ts';
import type { ResponseCounts } from '@meend/adapters/http/metrics/prometheus-metrics.ts';
import { type HealthDeps, readiness } from '@meend/adapters/http/server/health.ts';
import { alarmBegins } from '@meend/core/audit/security-event.ts';
import { readLateness } from '@meend/core/jobs/schedule.ts';
import type { Container } from 'inversify';
import { scheduledTasks } from '../background/scheduled-tasks.ts';
import { watchLastBackup } from '../operations/scheduled-backup.ts';
import { tokens } from '../wiring/tokens.ts';

interface OperatorsView {
  readonly health: HealthDeps;
  readonly metrics: MetricsPage;
}

interface ViewNeeds {
  /** Whether the process is draining. */
  readonly isDraining: () => boolean;
  /** Calls rejected by rate limits; none in a worker. */
  readonly countExceededLimits: () => readonly ExceededLimit[];
  /** Requests rejected by load shedding. */
  readonly countShed: () => ResponseCounts;
  /** Bytes in the memory caches by name; none in a worker. */
  readonly countCachedBytes: () => ResponseCounts;
}

export const operatorsView = (
  container: Container,
  { isDraining, countExceededLimits, countShed, countCachedBytes }: ViewNeeds,
): OperatorsView => {
  const config = container.get(tokens.config);
  const { metricsToken: token, productKey, dataDir } = config;
  const { stores, clock } = container.get(tokens.ports);
  const pingQueue = container.get(tokens.queues)?.ping ?? null;
  const countJobs = () => stores.outbox.count();
  const { now } = clock;
  const late = readLateness({ works: scheduledTasks(container), schedule: stores.schedule, now });
  return {
    health: {
      token,
      ready: readiness({
        pingDatabase: () => stores.now(),
        hasDatabaseSpace: container.get(tokens.databaseHasFreeSpace),
        pingQueue,
        requireFreeSpace: diskSpace(dataDir).require,
        pingStorage: container.get(tokens.s3)?.ping ?? null,
        countJobs,
        readLateness: late,
        clockAgrees: container.get(tokens.databaseClock).agrees,
        now,
        isDraining,
      }),
    },
    metrics: metricsPage({
      token,
      productKey,
      countJobs,
      readLateness: late,
      readDrift: container.get(tokens.databaseClock).driftMs,
      countJobsByKind: () => stores.outbox.countByKind(),
      pingQueue,
      payments: {
        readComparison: container.get(tokens.useCases).readComparison,
        countUnknownOrders: () => stores.orders.countUnknownEvents(),
        countUndecidedOrders: (before) => stores.orders.countUndecided(before),
        readProviderNews: container.get(tokens.useCases).readProviderNews,
      },
      countSecurityEvents: () => stores.securityEvents.countSince(alarmBegins(now())),
      readFreeSpace: () => freeSpaceOf(dataDir),
      readBackupAt: watchLastBackup(config),
      countExceededLimits,
      countShed,
      countCachedBytes,
      countPageErrors: container.get(tokens.pageErrors).counts,
      countPlayback: container.get(tokens.playbackLog).counts,
      countOddWebhooks: container.get(tokens.oddWebhooks).counts,
      now,
    }),
  };
};
