// `npm run prove [-- swift | options of the fault tests]`: without arguments the HTTP tests on the servers npm test
// leaves out, then files on OpenStack Swift, and the fault tests. A part that fails keeps no other from running.
import { runTool } from './run/command.ts';
import { proveSwift } from './run/prove-swift.ts';

const args = process.argv.slice(2);
const isAll = args.length === 0;
const failures: string[] = [];
process.once('exit', () => {
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (failures.length > 0) process.exitCode = 1;
});

if (isAll) {
  const { code } = await runTool('vitest', ['run', '--project', 'http', '--project', 'http-embedded'], true);
  if (code !== 0) failures.push('The calls over HTTP failed');
}
if (isAll || args[0] === 'swift') {
  const result = await proveSwift();
  // A message on a machine without Swift.
  if (result !== true) failures.push(result || 'Files on OpenStack Swift failed');
  if (!isAll) process.exit();
}
// The fault tests parse the arguments and set the exit code.
await import('@meend/tests/resilience/faults/prove.ts');
