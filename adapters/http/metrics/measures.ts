// What a monitoring system reads of one process. Names begin with the product's key; labels hold calls and statuses,
// never an address, an id or a person.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Comparison } from '@meend/core/payment/comparison/comparison';
import type { JobKind, OutboxCounts } from '@meend/core/ports/outbox';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RefusalCount } from '../requests/limits/refusal-counts.ts';

export interface MeasureNeeds {
  readonly productKey: string;
  readonly countJobs: () => Promise<OutboxCounts>;
  readonly countJobsByKind: () => Promise<Readonly<Record<JobKind, number>>>;
  /** Throws when Redis does not answer; null where none is configured. */
  readonly askQueue: (() => Promise<unknown>) | null;
  /** The last comparison with the payment provider that came to its end. */
  readonly readComparison: () => Promise<Comparison | null>;
  /** How often the provider told of orders nobody here knows, as far as it is kept. */
  readonly countUnknownOrders: () => Promise<number>;
  /** Errors that browsers reported, by kind, since the process began. */
  readonly countPageErrors: () => AnswerCounts;
  /** Calls that a budget of tries refused, since the process began. */
  readonly countRefusals: () => readonly RefusalCount[];
  readonly now: () => Date;
}

/** How many answers had this status, since the process began. */
export type AnswerCounts = Readonly<Record<string, number>>;

export interface Measures {
  /** One answered request: the call's name, or `other`. */
  answered(call: string, status: number, seconds: number): void;
  /** In the text format of Prometheus, with its content type. */
  read(media: AnswerCounts): Promise<{ readonly type: string; readonly text: string }>;
  close(): void;
}

const RESOLUTION_MS = 20;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Seconds; what Node tells are the nanoseconds between two ticks. */
const lateBy = (between: number): number => Math.max(0, between / 1e9 - RESOLUTION_MS / 1000);

export const measures = ({
  productKey,
  countJobs,
  countJobsByKind,
  askQueue,
  readComparison,
  countUnknownOrders,
  countPageErrors,
  countRefusals,
  now,
}: MeasureNeeds): Measures => {
  const registry = new Registry();
  const registers = [registry];
  const named = (name: string, help: string) => ({ name: `${productKey}_${name}`, help, registers });

  const requests = new Histogram({
    ...named('request_seconds', 'How long answering took, by call and status.'),
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
  const refused = new Counter({
    ...named(
      'refused_tries_total',
      'Calls that a budget of tries refused, by its name and who should have paid.',
    ),
    labelNames: ['limit', 'payer'],
  });
  const database = new Gauge(named('database_up', '1 while the database answers.'));
  const jobs = new Gauge({
    ...named('jobs', 'Jobs of the outbox: waiting or under way, and given up.'),
    labelNames: ['state'],
  });
  const kinds = new Gauge({
    ...named('jobs_waiting', 'Jobs of the outbox that wait or are under way, by kind.'),
    labelNames: ['kind'],
  });
  const queue = askQueue && new Gauge(named('queue_up', '1 while Redis answers.'));
  const age = new Gauge(named('outbox_age_seconds', 'How long the job that waits longest is overdue.'));
  const unknown = new Gauge(
    named('unknown_order_news', 'News of the payment provider about orders that nobody here knows.'),
  );
  const mismatches = new Gauge(
    named('settlement_mismatches', 'Differences from the payment provider that the last comparison left.'),
  );
  const healed = new Gauge(
    named('settlement_healed', 'Orders that the last comparison settled once more, and that agree since.'),
  );
  const comparedAt = new Gauge(
    named('settlement_compared_at_seconds', 'When the last comparison ended, in seconds since 1970.'),
  );
  const memory = new Gauge({
    ...named('memory_bytes', 'Memory of this process.'),
    labelNames: ['kind'],
  });
  const processor = new Gauge(named('cpu_seconds', 'Processor time of this process since it began.'));
  const uptime = new Gauge(named('uptime_seconds', 'How long this process runs.'));
  const lag = new Gauge({
    ...named('event_loop_lag_seconds', 'How late timers came since the last look.'),
    labelNames: ['quantile'],
  });
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();

  const readJobs = async (): Promise<void> => {
    try {
      const { waiting, dead, oldestDueAt } = await countJobs();
      const overdue = oldestDueAt === null ? 0 : now().getTime() - oldestDueAt.getTime();
      jobs.set({ state: 'waiting' }, waiting);
      jobs.set({ state: 'given_up' }, dead);
      age.set(Math.max(0, overdue) / 1000);
      for (const [kind, count] of Object.entries(await countJobsByKind())) kinds.set({ kind }, count);
      database.set(1);
    } catch {
      // What is not known is not told; what else there is still is.
      jobs.reset();
      kinds.reset();
      age.set(Number.NaN);
      database.set(0);
    }
  };

  const readSettlement = async (): Promise<void> => {
    unknown.set(await countUnknownOrders().catch(() => Number.NaN));
    const last = await readComparison().catch(() => null);
    mismatches.set(last?.mismatches ?? Number.NaN);
    healed.set(last?.healed ?? Number.NaN);
    comparedAt.set((last?.finishedAt?.getTime() ?? Number.NaN) / 1000);
  };

  const readQueue = async (): Promise<void> => {
    const isUp = await askQueue?.().then(
      () => 1,
      () => 0,
    );
    if (isUp !== undefined) queue?.set(isUp);
  };

  const readRecordings = (media: AnswerCounts): void => {
    recordings.reset();
    for (const [status, count] of Object.entries(media)) recordings.inc({ status }, count);
  };

  const readPageErrors = (): void => {
    pageErrors.reset();
    for (const [kind, count] of Object.entries(countPageErrors())) pageErrors.inc({ kind }, count);
  };

  const readRefusals = (): void => {
    refused.reset();
    // There from the first look on: an alarm sees the first rise of what is there already.
    refused.inc({ limit: 'link-request', payer: 'everybody' }, 0);
    for (const { limit, payer, times } of countRefusals()) refused.inc({ limit, payer }, times);
  };

  const readProcess = (): void => {
    const { rss, heapUsed, external } = process.memoryUsage();
    for (const [kind, bytes] of Object.entries({ rss, heapUsed, external })) memory.set({ kind }, bytes);
    const { user, system } = process.cpuUsage();
    processor.set((user + system) / 1e6);
    uptime.set(process.uptime());
    lag.set({ quantile: '0.5' }, lateBy(delay.percentile(50)));
    lag.set({ quantile: '0.99' }, lateBy(delay.percentile(99)));
    lag.set({ quantile: '1' }, lateBy(delay.max));
    delay.reset();
  };

  return {
    answered: (call, status, seconds) => requests.observe({ call, status }, seconds),
    async read(media) {
      await readJobs();
      await readQueue();
      await readSettlement();
      readRecordings(media);
      readPageErrors();
      readRefusals();
      readProcess();
      return { type: registry.contentType, text: await registry.metrics() };
    },
    close: () => void delay.disable(),
  };
};
