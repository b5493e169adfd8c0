import { useCases } from '@meend/core/assembly/use-cases.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { SCENE_EMAIL, type Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';

/** Browser id that the mocked server expects. */
const BROWSER = 'this browser';

const codes = new WeakMap<World, string>();

/** The path Google's OAuth callback redirects to in this world. */
export const googleLanding = (world: World): string =>
  `/gauth/user-profile?token=${codes.get(world) ?? 'none'}`;

/** The scenario after a listener has just returned from Google. */
export const backFromGoogle =
  (scene: Scenario): Scenario =>
  async () => {
    const world = await scene();
    const { identityProvider } = world.ports;
    // Backdates the account, so that an existing listener does not count as newly signed up.
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
