import { setupServer } from 'msw/node';
import { handlers } from './handlers.ts';
import type { World } from './world.ts';

/** Answers this process's calls from the world until the returned function is called. */
export const mockInNode = (world: World): (() => void) => {
  const server = setupServer(...handlers(world));
  server.listen({ onUnhandledFrame: 'error' });
  return () => server.close();
};
