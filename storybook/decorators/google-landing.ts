import { useCases } from '@meend/core/assembly/use-cases.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { SCENE_EMAIL, type Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';

/** How the mocked server knows the one browser there is. */
const BROWSER = 'this browser';

const codes = new WeakMap<World, string>();

/** Where Google's way back ends in this world. */
export const googleLanding = (world: World): string =>
  `/gauth/user-profile?token=${codes.get(world) ?? 'none'}`;

/** The scene, in which somebody has just come back from Google. */
export const backFromGoogle =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const { identityProvider } = world.ports;
    // Nobody is new who was here before this moment.
    const { listener } = world;
    const createdAt = new Date(world.ports.clock.now().getTime() - DAY);
    if (listener) world.ports.tables.users.set(listener.id, { ...listener, createdAt });
    const worldUseCases = useCases(world.ports);
    identityProvider.next = {
      issuer: 'https://provider.example',
      subject: 'asha',
      email: SCENE_EMAIL,
      isEmailVerified: true,
      name: null,
    };
    const started = await worldUseCases.startProviderSignIn({
      isSignUp: true,
      marketingOptIn: true,
      redirectUrl: null,
    });
    if (!started.ok) throw new Error(started.error.code);
    const { visit } = started.value;
    const landing = await worldUseCases.signInWithProvider({
      visit,
      query: `state=${visit.state}`,
      browserHash: BROWSER,
    });
    if (!landing.ok) throw new Error(landing.error.code);
    codes.set(world, landing.value.code);
    return world;
  };
