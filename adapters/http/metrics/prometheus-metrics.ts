// Prometheus metrics of one process. Names begin with the product's key, except the default ones of Node; labels hold
// calls and statuses, never an address, an id or a person.

import type { PlaybackCounts } from '@meend/adapters/system/counted-logs.ts';
import type { SecurityEventKind } from '@meend/core/audit/security-event.ts';
import type { JobKind } from '@meend/core/jobs/job.ts';
import type { OutboxCounts } from '@meend/core/jobs/outbox.port.ts';
import type { ReadLateness } from '@meend/core/jobs/schedule.ts';
import { release } from '@meend/core/shared/release.ts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ExceededLimit } from '../limits/rejection-counts.ts';
import { type PaymentFigures, paymentGauges } from './payment-gauges.ts';

export interface MetricsDeps {
  readonly productKey: string;
  readonly countJobs: () => Promise<OutboxCounts>;
  readonly countJobsByKind: () => Promise<Readonly<Record<JobKind, number>>>;
  readonly readLateness: ReadLateness;
  /** Milliseconds by which this machine's clock is ahead of the database's. */
  readonly readDrift: () => number;
  /** Rejects if Redis does not respond; null if none is configured. */
  readonly pingQueue: (() => Promise<unknown>) | null;
  readonly payments: PaymentFigures;
  /** Stored security events of this hour and the one before. */
  readonly countSecurityEvents: () => Promise<Readonly<Record<SecurityEventKind, number>>>;
  /** Free bytes on the disk of DATA_DIR. */
  readonly readFreeSpace: () => Promise<number>;
  /** Time of the last successful backup; null if there is none. */
  readonly readBackupAt: () => Promise<Date | null>;
  /** Errors reported by browsers, by kind, since the process started. */
  readonly countPageErrors: () => ResponseCounts;
  /** Playback reported by browsers since the process started. */
  readonly countPlayback: () => PlaybackCounts;
  /** Webhooks that were rejected, and stale ones that were accepted, by reason, since the process started. */
  readonly countOddWebhooks: () => ResponseCounts;
  /** Calls rejected by rate limits since the process started. */
  readonly countExceededLimits: () => readonly ExceededLimit[];
  /** Requests rejected by load shedding, by share, since the process started. */
  readonly countShed: () => ResponseCounts;
  /** Bytes in the memory caches, by name. */
  readonly countCachedBytes: () => ResponseCounts;
  readonly now: () => Date;
}

/** Number of responses by status since the process started. */
export type ResponseCounts = Readonly<Record<string, number>>;

export interface PrometheusMetrics {
  /** Counts one response: the call's name, or `other`. */
  answered(call: string, status: number, seconds: number): void;
  /** The text format of Prometheus, with its content type. */
  read(media: ResponseCounts): Promise<{ readonly type: string; readonly text: string }>;
}

const RESOLUTION_MS = 20;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const prometheusMetrics = ({
  productKey,
  countJobs,
  countJobsByKind,
  readLateness,
  readDrift,
  pingQueue,
  payments,
  countSecurityEvents,
  readFreeSpace,
  readBackupAt,
  countPageErrors,
  countPlayback,
  countOddWebhooks,
  countExceededLimits,
  countShed,
  countCachedBytes,
  now,
}: MetricsDeps): PrometheusMetrics => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: RESOLUTION_MS });
  const named = (name: string, help: string) => ({ name: `${productKey}_${name}`, help, registers });

  new Gauge({
    ...named('build_info', 'Always 1, with the release that this process runs.'),
    labelNames: ['release'],
  }).set({ release }, 1);

  const requests = new Histogram({
    ...named('request_seconds', 'Response time by call and status.'),
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
  });
  const recordings = new Counter({
    ...named('media_answers_total', 'Answers to requests for recordings, by status.'),
    labelNames: ['status'],
  });
  const pageErrors = new Counter({
    ...named('page_errors_total', 'Errors on pages that browsers reported, by kind.'),
    labelNames: ['kind'],
  });
  const listened = new Counter(named('listened_seconds_total', 'Seconds of sound that browsers reported.'));
  const stalls = new Counter(
    named('playback_stalls_total', 'Playback stalls for lack of data that browsers reported.'),
  );
  const failures = new Counter({
    ...named(
      'playback_failures_total',
      'Recovery steps of players after a playback failure, by step and code.',
    ),
    labelNames: ['step', 'code'],
  });
  const oddWebhooks = new Counter({
    ...named(
      'odd_webhooks_total',
      'Webhooks rejected as malformed or wrongly signed, and stale ones that were accepted.',
    ),
    labelNames: ['why'],
  });
  const refused = new Counter({
    ...named('refused_tries_total', 'Calls rejected by a rate limit, by limit and kind of address.'),
    labelNames: ['limit', 'payer'],
  });
  const shed = new Counter({
    ...named('shed_requests_total', 'Requests rejected by load shedding.'),
    labelNames: ['share'],
  });
  const cachedBytes = new Gauge({
    ...named('kept_bytes', 'Bytes in caches that any request can fill, by kind.'),
    labelNames: ['kept'],
  });
  const database = new Gauge(named('database_up', '1 while the database answers.'));
  const jobs = new Gauge({
    ...named('jobs', 'Jobs of the outbox: queued or running, and dead-letter jobs.'),
    labelNames: ['state'],
  });
  const kinds = new Gauge({
    ...named('jobs_waiting', 'Jobs of the outbox that are queued or running, by kind.'),
    labelNames: ['kind'],
  });
  const queue = pingQueue && new Gauge(named('queue_up', '1 while Redis answers.'));
  const age = new Gauge(named('outbox_age_seconds', 'How long the oldest due job has been waiting.'));
  const late = new Gauge({
    ...named('scheduled_late_seconds', 'How late each scheduled task is; 0 if on time.'),
    labelNames: ['work'],
  });
  const drift = new Gauge(
    named('clock_drift_seconds', 'Offset of this machine’s clock from the database’s.'),
  );
  const securityEvents = new Gauge({
    ...named('security_events', 'Security events of this hour and the one before, by kind.'),
    labelNames: ['kind'],
  });
  const freeSpace = new Gauge(named('disk_free_bytes', 'Free bytes in the data folder.'));
  const backupAt = new Gauge(
    named(
      'backup_made_at_seconds',
      'When the last good backup was made, in seconds since 1970; 0 while there is none.',
    ),
  );
  const readPayments = paymentGauges(payments, named);

  const readJobs = async (): Promise<void> => {
    try {
      const { waiting, dead, oldestDueAt } = await countJobs();
      const overdue = oldestDueAt === null ? 0 : now().getTime() - oldestDueAt.getTime();
      jobs.set({ state: 'waiting' }, waiting);
      jobs.set({ state: 'dead_letter' }, dead);
      age.set(Math.max(0, overdue) / 1000);
      for (const [kind, count] of Object.entries(await countJobsByKind())) kinds.set({ kind }, count);
      for (const { name: work, lateMs } of await readLateness()) late.set({ work }, lateMs / 1000);
      database.set(1);
    } catch {
      // A value that cannot be read is left out; the others are still reported.
      jobs.reset();
      kinds.reset();
      late.reset();
      age.set(Number.NaN);
      database.set(0);
    }
  };

  const readSecurityEvents = async (): Promise<void> => {
    securityEvents.reset();
    const counted = await countSecurityEvents().catch(() => ({}));
    for (const [kind, count] of Object.entries(counted)) securityEvents.set({ kind }, count);
  };

  const readDisk = async (): Promise<void> => {
    freeSpace.set(await readFreeSpace().catch(() => Number.NaN));
    const at = await readBackupAt().catch(() => null);
    backupAt.set((at?.getTime() ?? 0) / 1000);
  };

  const readQueue = async (): Promise<void> => {
    const isUp = await pingQueue?.().then(
      () => 1,
      () => 0,
    );
    if (isUp !== undefined) queue?.set(isUp);
  };

  const readRecordings = (media: ResponseCounts): void => {
    recordings.reset();
    for (const [status, count] of Object.entries(media)) recordings.inc({ status }, count);
  };

  const readPageErrors = (): void => {
    pageErrors.reset();
    for (const [kind, count] of Object.entries(countPageErrors())) pageErrors.inc({ kind }, count);
  };

  const readPlayback = (): void => {
    const counted = countPlayback();
    for (const counter of [listened, stalls, failures]) counter.reset();
    listened.inc(counted.seconds);
    stalls.inc(counted.stalls);
    for (const { step, code, times } of counted.failures) failures.inc({ step, code }, times);
  };

  const readOddWebhooks = (): void => {
    oddWebhooks.reset();
    for (const [why, count] of Object.entries(countOddWebhooks())) oddWebhooks.inc({ why }, count);
  };

  const readExceededLimits = (): void => {
    refused.reset();
    // Initialized to 0 at the first scrape, so that an alarm sees the first increase.
    refused.inc({ limit: 'link-request', payer: 'everybody' }, 0);
    for (const { limit, payer, times } of countExceededLimits()) refused.inc({ limit, payer }, times);
  };

  const readShed = (): void => {
    shed.reset();
    for (const [share, count] of Object.entries(countShed())) shed.inc({ share }, count);
  };

  const readCachedBytes = (): void => {
    for (const [name, bytes] of Object.entries(countCachedBytes())) cachedBytes.set({ kept: name }, bytes);
  };

  return {
    answered: (call, status, seconds) => requests.observe({ call, status }, seconds),
    async read(media) {
      await readJobs();
      drift.set(readDrift() / 1000);
      await readQueue();
      await readPayments(now());
      await readSecurityEvents();
      await readDisk();
      readRecordings(media);
      readPageErrors();
      readPlayback();
      readOddWebhooks();
      readExceededLimits();
      readShed();
      readCachedBytes();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
};
