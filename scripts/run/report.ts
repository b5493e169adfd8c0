import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from './step.ts';

/** Counts what a tool reported in a file; a report that was not written is a failure, whatever the tool says. */
export const talliedFrom = <Report>(file: string, tally: (report: Report) => Tally): Tally =>
  existsSync(file)
    ? tally(JSON.parse(readFileSync(file, 'utf8')) as Report)
    : { passed: 0, failed: 1, note: 'no report was written' };
