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
