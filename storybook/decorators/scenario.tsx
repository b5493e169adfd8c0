import { handlers } from '@meend/tests/kit/mocks/handlers.ts';
import type { Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';
import { SessionProvider } from '@meend/web/api/session/session-provider.tsx';
import type { Decorator } from '@storybook/react-vite';
import type {} from 'msw-storybook-addon/csf3';
import type { StoryContext } from 'storybook/internal/types';
import { currentWeb } from './web.tsx';

let world: World | null = null;

/** The mocked server's world of the story on screen: to read its mails, inject faults and act as its payer. */
export const currentWorld = (): World => {
  if (world === null) throw new Error('This story has no `scene` parameter');
  return world;
};

const sceneOf = ({ scene }: StoryContext['parameters']): Scenario | null =>
  typeof scene === 'function' ? (scene as Scenario) : null;

/**
 * Before a story: clears all browser state, then sets up the mocked server (`parameters.scene`) and its listener's
 * session.
 */
export const enterScenario = async ({ parameters, msw }: StoryContext): Promise<void> => {
  localStorage.clear();
  sessionStorage.clear();
  const scene = sceneOf(parameters);
  world = scene === null ? null : await scene();
  if (world === null) return;
  msw.use(...handlers(world));
  if (world.token !== null) currentWeb().api.tokens.write(world.token);
};

export const withSession: Decorator = (Story, { parameters, id }) =>
  sceneOf(parameters) === null ? (
    <Story />
  ) : (
    <SessionProvider key={id}>
      <Story />
    </SessionProvider>
  );
