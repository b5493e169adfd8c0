// Work that comes round: whoever takes a run of it has it alone until the lease ends.

export interface ScheduleStore {
  /**
   * Takes the run that is due, for `leaseMs`; work nobody heard of is due at once. Null when it is not due or another
   * has it. The moment answered is the end of the lease and names this run in the calls below.
   */
  take(name: string, now: Date, leaseMs: number): Promise<Date | null>;
  /** Keeps a run for longer; answers its new name, or null when the lease ended and another has it. */
  keep(name: string, run: Date, until: Date): Promise<Date | null>;
  /** Ends the run; the next is due at `nextAt`. Nothing happens when another has it by now. */
  finish(name: string, run: Date, nextAt: Date): Promise<void>;
}
