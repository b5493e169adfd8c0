// `npm run prove [-- swift | release-before | options of the fault tests]`: without arguments the HTTP tests on the
// servers npm test leaves out, then files on OpenStack Swift, the previous release on the new schema, and the fault
// tests.
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
  // A machine without Swift runs the rest all the same, and exits with 1 at the end.
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
// The fault tests parse the arguments and set the exit code.
await import('@meend/tests/resilience/faults/prove.ts');
