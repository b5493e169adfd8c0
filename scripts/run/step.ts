import { existsSync, readFileSync } from 'node:fs';

/** Result of a step: passed and failed tests or checks, with an optional note for the summary. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string;
  /** Output of the tool, if it was captured. */
  readonly output?: string;
  /** Names of what failed, if the tool reports them. */
  readonly failures?: readonly string[];
};

export type Step = {
  readonly title: string;
  /** Titles of the steps without which it cannot run. */
  readonly needs?: readonly string[];
  /** `failed` has the titles of the steps that failed before it. */
  readonly run: (failed?: ReadonlySet<string>) => Promise<Tally>;
};

export type Outcome = Tally & { readonly title: string; readonly seconds: number; readonly isLeftOut?: true };

/** The names of a step's failures, else its note; empty if it passed. */
export const failuresOf = ({ failed, failures = [], note }: Tally): readonly string[] => {
  if (failed === 0) return [];
  return failures.length > 0 ? failures : [note ?? 'its output is above'];
};

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
  failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
});

/** What failed where no test did. */
export const OUTSIDE = 'an error outside every test';

export const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

/** Reads a tool's report file into a tally; a missing report is a failure, whatever the exit code. */
export const talliedFrom = <Report>(file: string, tally: (report: Report) => Tally): Tally =>
  existsSync(file)
    ? tally(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 1, note: 'no report was written' };
