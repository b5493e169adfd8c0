// Checks the import rules (dependency-cruiser) once over the whole tree. tests/architecture/arrows.test.ts proves the
// rules on planted faults.
import { runTool } from './command.ts';
import type { Step } from './step.ts';

const folders = ['core', 'adapters', 'web', 'cli', 'storybook', 'tests'];

export interface Cruise {
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
  readonly summary: {
    readonly violations: readonly {
      readonly from: string;
      readonly to: string;
      readonly rule: { readonly name: string };
    }[];
  };
}

const LEAST_MODULES = 300;
const LEAST_INTO_CORE = 150;

/** Violations, a line each. A cruise that covered too few modules would find nothing, so it is a violation itself. */
export const importViolations = ({ modules, summary }: Cruise): readonly string[] => {
  const own = modules.filter(({ source }) => !source.includes('node_modules'));
  const intoCore = own
    .filter(({ source }) => !source.startsWith('core/'))
    .flatMap(({ dependencies }) => dependencies.filter(({ resolved }) => resolved.startsWith('core/')));
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...(own.length > LEAST_MODULES ? [] : [`only ${own.length} modules were looked at`]),
    ...(intoCore.length > LEAST_INTO_CORE ? [] : [`only ${intoCore.length} imports lead into core`]),
  ];
};

const violationsIn = (output: string): readonly string[] => {
  try {
    return importViolations(JSON.parse(output) as Cruise);
  } catch {
    return [output];
  }
};

/** Counts as one check; prints only violations. */
export const arrowsStep: Step = {
  title: 'arrows',
  run: async () => {
    const args = ['--config', '.dependency-cruiser.mjs', '--output-type', 'json', ...folders];
    const violations = violationsIn((await runTool('depcruise', args, false)).output);
    for (const violation of violations) process.stdout.write(`${violation}\n`);
    return violations.length === 0
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, failures: violations };
  },
};
