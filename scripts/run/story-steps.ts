import type { Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const config = 'storybook/vitest.config.ts';

/** No story here starts the player, which stays with its page for good once it is there. */
const withoutPlayer = ['web/ui/', 'web/features/studio-', 'web/pages/studio/', 'storybook/docs/'];

/** Files share a page where they can, as in Storybook itself; a page for each file takes a third of the time. */
export const storySteps: readonly Step[] = [
  vitestStep('stories without the player', 'storybook', {
    config,
    args: ['--isolate=false', ...withoutPlayer],
  }),
  vitestStep('stories', 'storybook', { config, args: withoutPlayer.map((path) => `--exclude=${path}**`) }),
];
