import type { StoryContext } from '@storybook/react-vite';

/** What is checked at the end of each play function: in tests alone, whose setup states it (checks-in-tests.ts). */
export const storyChecks: { run: (context: StoryContext) => Promise<void> } = {
  run: async () => undefined,
};
