import type { Step } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const config = 'storybook/vitest.config.ts';

/** Stories here start the player, which stays with its page for good once it is there, and hears its keys before a staged one. */
export const withPlayer: readonly string[] = [
  'storybook/flows/',
  'web/app/hosts/',
  'web/features/profile/log-out',
  'web/pages/catalogue/confession-detail-page',
  'web/pages/catalogue/playlist-detail-page',
  'web/pages/catalogue/quickies-page',
  'web/pages/payment/payment-success-page',
];

/** The pieces and the studio; theirs are pages of their own, apart from a listener's. */
const componentsAndStudio = ['web/ui/', 'web/features/studio/', 'web/pages/studio/', 'storybook/docs/'];

const shared = '--isolate=false';
const leftOut = (paths: readonly string[]): readonly string[] => paths.map((path) => `--exclude=${path}**`);

/** Files share a page, as in Storybook itself; a page for each file takes a third of the time. */
export const storySteps: readonly Step[] = [
  vitestStep('stories of pieces and studio', 'storybook', { config, args: [shared, ...componentsAndStudio] }),
  vitestStep('stories without the player', 'storybook', {
    config,
    args: [shared, ...leftOut([...componentsAndStudio, ...withPlayer])],
  }),
  vitestStep('stories with the player', 'storybook', { config, args: [shared, ...withPlayer] }),
];
