// Work that comes round: whoever takes a run of it has it alone until the lease ends.

interface ScheduledRun {
  readonly name: string;
  readonly dueAt: Date;
  readonly isInProgress: boolean;
}

export interface ScheduleStore {
  /**
   * Takes the run that is due, for `leaseMs`; work nobody heard of is due at once, and so is what is due later than its
   * period allows: a clock was wrong when that was written. Null when it is not due or another has it. The moment
   * answered is the end of the lease and names this run in the calls below.
   */
  acquire(name: string, now: Date, leaseMs: number, everyMs: number): Promise<Date | null>;
  /** Keeps a run for longer; answers its new name, or null when the lease ended and another has it. */
  renew(name: string, run: Date, until: Date): Promise<Date | null>;
  /** Ends the run; the next is due at `nextAt`. Nothing happens when another has it by now. */
  finish(name: string, run: Date, nextAt: Date): Promise<void>;
  /** All that ever ran, in order of name. */
  list(now: Date): Promise<readonly ScheduledRun[]>;
}
