// One statement of the specification and the tests that show it.
export interface Row {
  readonly states: string;
  /** Exact titles of tests or stories. */
  readonly shownBy: readonly string[];
}

export interface Section {
  readonly heading: string;
  readonly rows: readonly Row[];
}

export const row = (states: string, ...shownBy: readonly string[]): Row => ({ states, shownBy });

export const section = (heading: string, ...rows: readonly Row[]): Section => ({ heading, rows });
