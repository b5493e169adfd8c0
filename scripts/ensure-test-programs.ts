// Before the benchmarks and the fault tests: finds or installs the servers and the browser, as `npm test` does.
import { browserStep } from './run/browser-step.ts';
import { serversStep } from './run/servers-step.ts';

for (const step of [serversStep, browserStep]) {
  const { failed, note } = await step.run();
  if (note) console.log(note);
  if (failed > 0) process.exitCode = 1;
}
