// How late what comes round is. Work that a release no longer does counts for nothing, and so does what never ran yet.
import type { ScheduleStore } from './schedule-store.port.ts';

interface Lateness {
  readonly name: string;
  /** Since when it is due, in milliseconds; 0 where it is not. */
  readonly lateMs: number;
  readonly isInProgress: boolean;
}

export type ReadLateness = () => Promise<readonly Lateness[]>;

interface Needs {
  readonly works: readonly { readonly name: string }[];
  readonly schedule: Pick<ScheduleStore, 'list'>;
  readonly now: () => Date;
}

export const readLateness =
  ({ works, schedule, now }: Needs): ReadLateness =>
  async () => {
    const names = new Set(works.map(({ name }) => name));
    const at = now();
    const runs = await schedule.list(at);
    return runs
      .filter(({ name }) => names.has(name))
      .map(({ name, dueAt, isInProgress }) => ({
        name,
        lateMs: Math.max(0, at.getTime() - dueAt.getTime()),
        isInProgress,
      }));
  };

/** Nobody does it, and nobody has for so long; null: there is none. */
export const latestWork = (all: readonly Lateness[], longMs: number): Lateness | null =>
  all
    .filter(({ lateMs, isInProgress }) => !isInProgress && lateMs > longMs)
    .toSorted((one, other) => other.lateMs - one.lateMs)[0] ?? null;
