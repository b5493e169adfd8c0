import { execFile } from 'node:child_process';
import { root } from './command.ts';
import type { Step, Tally } from './step.ts';

/** `npm run check` waits no longer for the registry. */
const TIMEOUT_MS = 20_000;

interface Advisory {
  readonly severity: string;
}

interface Audit {
  readonly vulnerabilities: Readonly<Record<string, Advisory>>;
  readonly metadata: { readonly dependencies: { readonly prod: number } };
}

const parseAudit = (output: string): Audit | null => {
  try {
    const audit: Partial<Audit> | null = JSON.parse(output);
    return audit?.vulnerabilities !== undefined && audit.metadata !== undefined ? (audit as Audit) : null;
  } catch {
    return null;
  }
};

/** Advisories are a warning, and a failure in CI alone; a registry that gives no answer is neither. */
export const tallyOfAudit = (output: string, isCi: boolean): Tally => {
  const audit = parseAudit(output);
  if (audit === null)
    return {
      passed: 0,
      failed: 0,
      note: 'not asked: the registry gave no answer about advisories. `npm audit --omit=dev` asks by hand',
    };
  const found = Object.entries(audit.vulnerabilities).map(([name, { severity }]) => `${name} (${severity})`);
  if (found.length === 0)
    return {
      passed: 1,
      failed: 0,
      note: `none about ${audit.metadata.dependencies.prod} packages of production`,
    };
  return {
    passed: 0,
    failed: isCi ? found.length : 0,
    note: `warning: ${found.join(', ')}. \`npm audit --omit=dev\` tells more`,
  };
};

const runAudit = (): Promise<string> =>
  new Promise((resolve) => {
    const args = ['audit', '--json', '--omit=dev', '--package-lock-only', '--fetch-retries=0'];
    // The exit code is 1 for advisories and for failures alike.
    execFile('npm', args, { cwd: root, timeout: TIMEOUT_MS, maxBuffer: 64 * 1024 ** 2 }, (_, stdout) =>
      resolve(stdout),
    );
  });

/** Asks the registry for known security advisories about the packages that production installs. */
export const advisoriesStep: Step = {
  title: 'advisories',
  run: async () => tallyOfAudit(await runAudit(), process.env.CI === 'true'),
};
