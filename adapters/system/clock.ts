import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, MAX_CLOCK_DRIFT_MS, type TimeLimit, timeLimitBy } from '@meend/core/shared/ports.ts';

// The database's time in every process, so that their decisions agree however wrong their machines' clocks are. Read
// every few seconds and extrapolated by a monotonic timer (Cristian, Probabilistic clock synchronization, 1989): the
// reading was true at some time between request and response.

export interface DatabaseClock extends Clock {
  /** Reads the database's time; rejects if that fails, and leaves the last offset. */
  measure(): Promise<void>;
  /** Milliseconds by which this machine's clock is ahead of the database's; negative if it is behind. */
  driftMs(): number;
  /** False if this machine's clock is too wrong for background work. */
  agrees(): boolean;
}

interface Timers {
  /** Wall clock of this machine, in milliseconds since 1970. */
  readonly wall: () => number;
  /** Monotonic time in milliseconds, from any origin. */
  readonly steady: () => number;
}

interface Sample {
  /** Milliseconds to add to the monotonic time. */
  readonly offset: number;
  /** Maximum error of the offset in milliseconds. */
  readonly error: number;
  readonly measuredAt: number;
}

/** Growth of the error per hour of extrapolation: quartz is within 100 ppm. */
const PARTS_LOST = 100e-6;

export const databaseClock = (
  fetchDatabaseTime: () => Promise<Date>,
  { wall, steady }: Timers = { wall: () => Date.now(), steady: () => performance.now() },
): DatabaseClock => {
  let sample: Sample | null = null;
  const nowMs = (): number => (sample === null ? wall() : steady() + sample.offset);
  const errorNow = ({ error, measuredAt }: Sample): number => error + (steady() - measuredAt) * PARTS_LOST;
  const driftMs = (): number => wall() - nowMs();

  return {
    now: () => new Date(Math.round(nowMs())),
    async measure() {
      const sentAt = steady();
      const databaseMs = (await fetchDatabaseTime()).getTime();
      const measuredAt = steady();
      const error = (measuredAt - sentAt) / 2;
      const newSample: Sample = { offset: databaseMs + error - measuredAt, error, measuredAt };
      // A reading with a longer round trip is less exact than the extrapolation, unless the database's clock was set
      // meanwhile.
      const isWorse = sample !== null && error > errorNow(sample);
      const contradicts =
        sample !== null && Math.abs(newSample.offset - sample.offset) > error + errorNow(sample);
      if (!isWorse || contradicts) sample = newSample;
    },
    driftMs,
    agrees: () => Math.abs(driftMs()) <= MAX_CLOCK_DRIFT_MS,
  };
};

export const waitUntil =
  (clock: Clock) =>
  (at: Date): Promise<void> =>
    wait(Math.max(0, at.getTime() - clock.now().getTime()));

export const timeLimit: TimeLimit = timeLimitBy(
  (ring, ms) => setTimeout(ring, ms),
  (timer) => clearTimeout(timer),
);
