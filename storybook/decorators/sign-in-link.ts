import { useCases } from '@meend/core/assembly/use-cases.ts';
import { SCENE_EMAIL, type Scenario } from '@meend/tests/kit/scenarios/scenarios.ts';
import type { World } from '@meend/tests/kit/scenarios/world.ts';

/** The path of the newest mailed sign-in link. */
export const mailedLink = ({ ports }: World): string => {
  const template = ports.mails().at(-1)?.template;
  if (!template || !('link' in template)) throw new Error('No sign-in link was mailed');
  return template.link.slice(ports.publicUrl.length);
};

/** The newest mailed six-digit code. */
export const mailedCode = ({ ports }: World): string => {
  const template = ports.mails().at(-1)?.template;
  if (!template || !('code' in template)) throw new Error('No code was mailed');
  return template.code;
};

type LinkPurpose = 'login' | 'registration';

/** The scenario after a sign-in link was requested. */
export const withLink =
  (scene: Scenario, purpose: LinkPurpose): Scenario =>
  async () => {
    const world = await scene();
    const worldUseCases = useCases(world.ports);
    const who = { email: SCENE_EMAIL, browserHash: null };
    if (purpose === 'login') await worldUseCases.requestSignInLink(who);
    else await worldUseCases.requestSignUpLink({ ...who, marketingOptIn: true, redirectUrl: null });
    return world;
  };
