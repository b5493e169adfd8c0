import { rmSync } from 'node:fs';
import { inProject, runTool } from './command.ts';
import { firstLine, OUTSIDE, type Step, type Tally, talliedFrom } from './step.ts';

interface Suite {
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[];
}

type Report = {
  readonly suites: readonly Suite[];
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

const failuresIn = ({ specs = [], suites = [] }: Suite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} › ${title}`),
  ...suites.flatMap(failuresIn),
];

/** A journey that passed on a second attempt counts as failed: there are no retries. */
export const tallyOfPlaywright = ({ suites, stats, errors }: Report, code: number): Tally => {
  const failed = stats.unexpected + stats.flaky + errors.length;
  const isOutside = failed === 0 && code !== 0;
  const messages = errors.map(({ message = OUTSIDE }) => firstLine(message));
  return {
    passed: stats.expected,
    failed: isOutside ? 1 : failed,
    failures: isOutside ? [OUTSIDE] : [...suites.flatMap(failuresIn), ...messages],
    ...(stats.skipped > 0 ? { note: `${stats.skipped} not run` } : {}),
  };
};

/** `on` names the servers the journeys run on, for the summary; evaluated when the step runs. Without `files` all run. */
export const playwrightStep = (title: string, on: () => string, files: readonly string[] = []): Step => ({
  title,
  run: async () => {
    const file = inProject('reports/journeys.json');
    rmSync(file, { force: true });
    const args = ['test', '--config', 'tests/playwright.config.ts', ...files];
    const { code } = await runTool('playwright', args, true);
    const tally = talliedFrom(file, (report: Report) => tallyOfPlaywright(report, code));
    return { ...tally, note: [on(), tally.note].filter(Boolean).join('; ') };
  },
});
