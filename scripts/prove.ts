// `npm run prove [-- release | production | swift | options of the fault tests]`: without arguments the HTTP tests on the
// servers npm test leaves out, then all of these. A part that fails keeps no other from running.
import { inspect } from 'node:util';
import { proveProduction } from './release/prove-production.ts';
import { proveRelease } from './release/prove-release.ts';
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
/** Each is true, or a sentence about what failed or is missing on this machine. */
const parts: Readonly<Record<string, () => Promise<boolean | string>>> = {
  release: proveRelease,
  production: proveProduction,
  swift: proveSwift,
};
for (const [name, prove] of Object.entries(parts)) {
  if (!isAll && args[0] !== name) continue;
  const result = await prove().catch((error: unknown) => `The proof of ${name} failed: ${inspect(error)}`);
  if (result !== true) failures.push(result || `The proof of ${name} failed`);
  if (!isAll) process.exit();
}
// The fault tests parse the arguments and set the exit code.
await import('@meend/tests/resilience/faults/prove.ts');
