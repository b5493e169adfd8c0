// `npm run prove [-- words of the faults]`: without any word the calls over HTTP on the embedded database too, first.
import { runTool } from './run/command.ts';

const isWhole = process.argv.length === 2;
const { code } = isWhole ? await runTool('vitest', ['run', '--project', 'http-embedded'], true) : { code: 0 };
if (code !== 0) process.exit(code);
// The rest of this process is the faults', with its words and its exit code.
await import('@meend/tests/faults/prove.ts');
