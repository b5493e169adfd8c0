// Scheduled tasks: the process that acquires the lease of a run executes it alone.

interface ScheduledRun {
  readonly name: string;
  readonly dueAt: Date;
  readonly isInProgress: boolean;
}

export interface ScheduleStore {
  /**
   * Acquires the lease of a due run for `leaseMs`. A new task is due at once, and so is one whose next run is later
   * than its period allows, which means that a clock was wrong. Null if it is not due or is leased. The returned time
   * is the end of the lease and identifies this run in the calls below.
   */
  acquire(name: string, now: Date, leaseMs: number, everyMs: number): Promise<Date | null>;
  /** Renews the lease; returns its new end, or null if it expired and another process has it. */
  renew(name: string, run: Date, until: Date): Promise<Date | null>;
  /** Ends the run; the next is due at `nextAt`. No effect if another process has the lease. */
  finish(name: string, run: Date, nextAt: Date): Promise<void>;
  /** All tasks that ever ran, by name. */
  list(now: Date): Promise<readonly ScheduledRun[]>;
}

// Lateness of the scheduled tasks. Tasks that this release no longer has, and tasks that never ran, are ignored.

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
