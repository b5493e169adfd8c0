/** Result of a step: passed and failed tests or checks, with an optional note for the summary. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string;
  /** Output of the tool, if it was captured. */
  readonly output?: string;
};

export type Step = { readonly title: string; readonly run: () => Promise<Tally> };

export type Outcome = Tally & { readonly title: string; readonly seconds: number };

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
  failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
});
