import { browserStep } from './run/browser-step.ts';
import { webBuildStep } from './run/build-step.ts';
import { checkSteps } from './run/check-steps.ts';
import { conclude } from './run/conclude.ts';
import { playwrightStep } from './run/playwright-step.ts';
import { findServers, onlyWith, serversStep, wordsFor } from './run/servers-step.ts';
import { vitestStep } from './run/vitest-step.ts';

const servers = (): string => wordsFor(findServers());

await conclude([
  serversStep,
  ...checkSteps,
  webBuildStep,
  vitestStep('stores', 'stores', { on: () => `on memory, the embedded database, ${servers()}` }),
  vitestStep('http', 'http', { on: () => 'on memory' }),
  onlyWith('postgres', vitestStep('http on a server', 'http-server', { on: servers })),
  onlyWith(['postgres', 'redis'], vitestStep('processes', 'processes', { on: servers })),
  browserStep,
  vitestStep('stories', 'storybook', { config: 'storybook/vitest.config.ts' }),
  playwrightStep('journeys'),
]);
