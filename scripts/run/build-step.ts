import { spawnSync } from 'node:child_process';
import { inProject } from './command.ts';
import type { Step } from './step.ts';

export const buildStep: Step = {
  title: 'build',
  run: async () => {
    const { status } = spawnSync(process.execPath, [inProject('scripts/build.mjs')], {
      stdio: 'inherit',
    });
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
};
