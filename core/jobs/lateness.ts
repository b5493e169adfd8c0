// Lateness of the scheduled tasks. Tasks that this release no longer has, and tasks that never ran, are ignored.
import type { ScheduleStore } from './schedule-store.port.ts';

interface Lateness {
  readonly name: string;
  /** Milliseconds since it was due; 0 if it is not. */
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

/** The task overdue longest, by more than `longMs` and not running; null if there is none. */
export const latestWork = (all: readonly Lateness[], longMs: number): Lateness | null =>
  all
    .filter(({ lateMs, isInProgress }) => !isInProgress && lateMs > longMs)
    .toSorted((one, other) => other.lateMs - one.lateMs)[0] ?? null;
