import { browserStep } from './run/browser-step.ts';
import { buildStep } from './run/build-step.ts';
import { checkSteps } from './run/check-steps.ts';
import { playwrightStep } from './run/playwright-step.ts';
import { conclude, sideBySide } from './run/sequence.ts';
import { describeServers, findServers, onlyWith, serversStep } from './run/servers-step.ts';
import type { Step } from './run/step.ts';
import { vitestStep } from './run/vitest-step.ts';

const servers = (): string => describeServers(findServers());
const postgres = (): string => `on PostgreSQL ${findServers().postgres}`;
const journeys = (): string => {
  const found = findServers();
  const isWhole = found.postgres !== null && found.redis !== null;
  return `on the embedded parts, the main journey ${isWhole ? `on ${servers()} too` : 'on them alone'}`;
};

const http = onlyWith(
  'postgres',
  vitestStep('http', ['http-server', 'http-own-rows'], { isQuiet: true, on: postgres }),
  { otherwise: vitestStep('http', 'http', { isQuiet: true, on: () => 'on memory' }) },
);
const stores = vitestStep('stores and commands', ['stores', 'commands'], {
  isQuiet: true,
  on: () => `on memory, the embedded database, ${servers()}`,
});
const resilience = onlyWith(
  ['postgres', 'redis'],
  vitestStep('faults', 'faults', { isQuiet: true, on: () => `on ${servers()}` }),
);
const processes = onlyWith(
  ['postgres', 'redis'],
  vitestStep('processes', 'processes', { isQuiet: true, on: () => `on ${servers()}` }),
);
const proxy = onlyWith(
  'nginx',
  vitestStep('proxy', 'proxy', { isQuiet: true, on: () => `on nginx ${findServers().nginx}` }),
);

const needing = (needs: readonly string[], step: Step): Step => ({ ...step, needs });

await conclude([
  serversStep,
  ...checkSteps,
  buildStep,
  // The longest begin, so that both lanes end together; the faults mostly wait, and have minutes for it.
  needing(
    [buildStep.title],
    sideBySide(
      'faults, stores and commands, http, processes, proxy',
      [resilience, stores, http, processes, proxy],
      2,
    ),
  ),
  browserStep,
  needing([browserStep.title], vitestStep('stories', 'storybook', { config: 'storybook/vitest.config.ts' })),
  needing([buildStep.title, browserStep.title], playwrightStep('journeys', journeys)),
]);
