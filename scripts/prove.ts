// `npm run prove [-- words of the faults]`: without any word the calls over HTTP first, on what npm test leaves out.
import { runTool } from './run/command.ts';

const isWhole = process.argv.length === 2;
const left = ['run', '--project', 'http', '--project', 'http-embedded'];
const { code } = isWhole ? await runTool('vitest', left, true) : { code: 0 };
if (code !== 0) process.exit(code);
// The rest of this process is the faults', with its words and its exit code.
await import('@meend/tests/faults/prove.ts');
