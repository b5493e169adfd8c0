import { setupWorker } from 'msw/browser';
import { handlers } from './handlers.ts';
import type { World } from './world.ts';

/** Answers this page's calls from the world, until the page is left. */
export const mockInBrowser = async (world: World): Promise<void> => {
  await setupWorker(...handlers(world)).start({ onUnhandledFrame: 'bypass', quiet: true });
};
