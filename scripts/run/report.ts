import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from './step.ts';

/** What failed where no test did. */
export const OUTSIDE = 'an error outside every test';

export const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

/** Reads a tool's report file into a tally; a missing report is a failure, whatever the exit code. */
export const talliedFrom = <Report>(file: string, tally: (report: Report) => Tally): Tally =>
  existsSync(file)
    ? tally(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 1, note: 'no report was written' };
