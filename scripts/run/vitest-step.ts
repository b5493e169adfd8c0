import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { inProject, root, runTool } from './command.ts';
import { firstLine, OUTSIDE, type Step, type Tally, talliedFrom } from './step.ts';
import { outsideBeside } from './vitest-reporter.ts';

interface FileReport {
  /** Its path. */
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly ancestorTitles: readonly string[];
    readonly title: string;
  }[];
}

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly FileReport[];
};

const failuresIn = ({ name, status, message, assertionResults }: FileReport): readonly string[] => {
  const file = relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`];
  return assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(' › '));
};

/** A file that failed before its tests, and an error outside every test, count as failures too. */
export const tallyOfVitest = (report: Report, code: number, errors: readonly string[] = []): Tally => {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.length,
  );
  const failed = report.numFailedTests + broken.length;
  const outside = errors.map((error) => `${OUTSIDE}: ${firstLine(error)}`);
  if (failed + outside.length === 0 && code !== 0) outside.push(`${OUTSIDE} (exit code ${code})`);
  return {
    passed: report.numPassedTests,
    failed: failed + outside.length,
    failures: [...report.testResults.flatMap(failuresIn), ...outside],
    ...(report.numPendingTests > 0 ? { note: `${report.numPendingTests} not run on this machine` } : {}),
  };
};

interface VitestRun {
  /** Stories have a separate configuration, so that no other test loads Storybook. */
  readonly config?: string;
  /** Captures the output because another suite prints at the same time; printed later if the suite failed. */
  readonly isQuiet?: boolean;
  /** Names the servers the suite runs on, for the summary; evaluated when the step runs. */
  readonly on?: () => string;
  /** Which files to run, for example. */
  readonly args?: readonly string[];
}

export const vitestStep = (
  title: string,
  projects: string | readonly string[],
  { config = 'vitest.config.ts', isQuiet = false, on = () => '', args = [] }: VitestRun = {},
): Step => ({
  title,
  run: async () => {
    const names = [projects].flat();
    const file = inProject(`reports/${names[0]}.json`);
    const outside = outsideBeside(file);
    for (const old of [file, outside]) rmSync(old, { force: true });
    const reporter = inProject('scripts/run/vitest-reporter.ts');
    const reporters = ['default', 'json', reporter].map((name) => `--reporter=${name}`);
    reporters.push(`--outputFile.json=${file}`);
    const { code, output } = await runTool(
      'vitest',
      ['run', '--config', config, ...names.flatMap((name) => ['--project', name]), ...reporters, ...args],
      !isQuiet,
    );
    const errors: string[] = existsSync(outside) ? JSON.parse(readFileSync(outside, 'utf8')) : [];
    const tally = talliedFrom(file, (report: Report) => tallyOfVitest(report, code, errors));
    const note = [on(), tally.note].filter(Boolean).join('; ');
    return { ...tally, ...(note && { note }), ...(isQuiet && code !== 0 && { output }) };
  },
});
