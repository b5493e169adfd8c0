import { type Program, runTool } from './command.ts';
import type { Step } from './step.ts';

/** A tool that either agrees or objects: it counts as one check and speaks only when it objects. */
export const checkStep = (title: string, program: Program, args: readonly string[]): Step => ({
  title,
  run: async () => {
    const { code, output } = await runTool(program, args, false);
    if (code !== 0) process.stdout.write(output);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});
