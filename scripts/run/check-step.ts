import { type Program, runTool } from './command.ts';
import type { Step } from './step.ts';

/** Runs a tool as one check; prints its output only if it fails. */
export const checkStep = (title: string, program: Program, args: readonly string[]): Step => ({
  title,
  run: async () => {
    const { code, output } = await runTool(program, args, false);
    if (code !== 0) process.stdout.write(output);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});
