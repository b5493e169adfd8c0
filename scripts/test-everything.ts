import { browserStep } from './run/browser-step.ts';
import { webBuildStep } from './run/build-step.ts';
import { checkSteps } from './run/check-steps.ts';
import { conclude } from './run/conclude.ts';
import { playwrightStep } from './run/playwright-step.ts';
import { vitestStep } from './run/vitest-step.ts';

await conclude([
  ...checkSteps,
  webBuildStep,
  vitestStep('stores', 'stores'),
  vitestStep('http', 'http'),
  browserStep,
  vitestStep('stories', 'storybook', 'storybook/vitest.config.ts'),
  playwrightStep('journeys'),
]);
