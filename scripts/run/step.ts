/** What one step found: how many tests or checks passed, how many failed, and anything worth a word. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string;
  /** What its tool said, where it was not shown as it went. */
  readonly output?: string;
};

export type Step = { readonly title: string; readonly run: () => Promise<Tally> };

export type Outcome = Tally & { readonly title: string; readonly seconds: number };

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
  failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
});
