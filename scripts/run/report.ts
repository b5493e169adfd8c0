import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from './step.ts';

/** Reads a tool's report file into a tally; a missing report is a failure, whatever the exit code. */
export const talliedFrom = <Report>(file: string, tally: (report: Report) => Tally): Tally =>
  existsSync(file)
    ? tally(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 1, note: 'no report was written' };
