// The database's time, told by each process alike: what one decides by it another understands, however wrong the clocks of
// their machines are. Asked every few seconds and carried on by a timer that nobody sets, as Cristian describes it
// (Probabilistic clock synchronization, 1989): the answer was true at some moment between question and arrival.
import { type Clock, MAX_CLOCK_DRIFT_MS } from '@meend/core/ports/clock.ts';

export interface DatabaseClock extends Clock {
  /** Asks the database; rejects, and keeps to what it knew, when that gives no answer. */
  measure(): Promise<void>;
  /** By how many milliseconds this machine's own clock is ahead of the database's; less than 0 where it is behind. */
  driftMs(): number;
  /** False while this machine's clock is too far away for it to do work. */
  agrees(): boolean;
}

interface Timers {
  /** Milliseconds since 1970, as this machine has it. */
  readonly wall: () => number;
  /** Milliseconds that pass evenly, from any beginning. */
  readonly steady: () => number;
}

interface Sample {
  /** Milliseconds to add to the steady timer. */
  readonly offset: number;
  /** How far away from the truth it may be. */
  readonly error: number;
  readonly measuredAt: number;
}

/** What an hour on a timer of its own may add to the error of a sample: quartz is within 100 ppm. */
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
      // An answer that was long on its way says less than what is known, unless the database's clock was set meanwhile.
      const isWorse = sample !== null && error > errorNow(sample);
      const contradicts =
        sample !== null && Math.abs(newSample.offset - sample.offset) > error + errorNow(sample);
      if (!isWorse || contradicts) sample = newSample;
    },
    driftMs,
    agrees: () => Math.abs(driftMs()) <= MAX_CLOCK_DRIFT_MS,
  };
};
