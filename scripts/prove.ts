// `npm run prove [-- swift | release-before | words of the faults]`: without any word the calls over HTTP first, on what
// npm test leaves out, then files in Swift, the release before at newer tables, and the faults last.
import { proveReleaseBefore } from '@meend/tests/resilience/faults/prove-release-before.ts';
import { runTool } from './run/command.ts';
import { proveSwift } from './run/prove-swift.ts';

const args = process.argv.slice(2);
const end = (code: number): void => {
  if (code !== 0) process.exit(code);
};

if (args.length === 0) {
  const { code } = await runTool('vitest', ['run', '--project', 'http', '--project', 'http-embedded'], true);
  end(code);
}
if (args.length === 0 || args[0] === 'swift') {
  const result = await proveSwift();
  if (result === false) process.exit(1);
  // The rest is worth its time all the same, and ends as something that was not proven.
  if (typeof result === 'string')
    process.once('exit', () => {
      process.stderr.write(`${result}\n`);
      process.exitCode = 1;
    });
  if (args.length > 0) process.exit(0);
}
if (args.length === 0 || args[0] === 'release-before') {
  end((await proveReleaseBefore()) > 0 ? 1 : 0);
  if (args.length > 0) process.exit(0);
}
// The rest of this process is the faults', with its words and its exit code.
await import('@meend/tests/resilience/faults/prove.ts');
