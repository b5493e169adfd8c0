import { spawnSync } from 'node:child_process';
import { inProject } from './command.ts';
import type { Step } from './step.ts';

export const webBuildStep: Step = {
  title: 'web build',
  run: async () => {
    const { status } = spawnSync(process.execPath, [inProject('scripts/build-web.mjs')], {
      stdio: 'inherit',
    });
    return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
};
