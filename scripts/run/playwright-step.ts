import { rmSync } from 'node:fs';
import { inProject, runTool } from './command.ts';
import { talliedFrom } from './report.ts';
import type { Step, Tally } from './step.ts';

type Report = {
  readonly errors: readonly unknown[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** A journey that passed on a second attempt counts as failed: there are no retries. */
export const tallyOfPlaywright = ({ stats, errors }: Report, code: number): Tally => {
  const failed = stats.unexpected + stats.flaky + errors.length;
  return {
    passed: stats.expected,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    ...(stats.skipped > 0 ? { note: `${stats.skipped} not run` } : {}),
  };
};

/** `on` names the servers the journeys run on, for the summary; evaluated when the step runs. */
export const playwrightStep = (title: string, on: () => string): Step => ({
  title,
  run: async () => {
    const file = inProject('reports/journeys.json');
    rmSync(file, { force: true });
    const { code } = await runTool('playwright', ['test', '--config', 'tests/playwright.config.ts'], true);
    const tally = talliedFrom(file, (report: Report) => tallyOfPlaywright(report, code));
    return { ...tally, note: [on(), tally.note].filter(Boolean).join('; ') };
  },
});
