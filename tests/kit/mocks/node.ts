import { setupServer } from 'msw/node';
import type { World } from '../scenarios/world.ts';
import { handlers } from './handlers.ts';

/** Mocks this process's calls with the world until the returned function is called. */
export const mockInNode = (world: World): (() => void) => {
  const server = setupServer(...handlers(world));
  server.listen({ onUnhandledFrame: 'error' });
  return () => server.close();
};
