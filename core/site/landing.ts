// Which paths somebody may be led to after signing in: those of the screens that allow it, and nothing that only looks
// like one.
import type { ScreenParameter } from './href.ts';
import { landingScreens } from './screens.ts';

const parameters: Readonly<Record<ScreenParameter<keyof typeof landingScreens>, string>> = {
  slug: '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*',
  /** Whoever comes back from the provider without a session watches on after logging in. */
  orderId: '[\\w-]{1,64}',
};

const patternOf = (path: string): string =>
  Object.entries(parameters).reduce((pattern, [name, value]) => pattern.replace(`:${name}`, value), path);

const LANDING = new RegExp(`^(?:${Object.values(landingScreens).map(patternOf).join('|')})$`);

export const isLandingPath = (path: string): boolean => LANDING.test(path);
