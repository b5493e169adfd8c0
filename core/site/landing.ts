// Redirect targets after signing in: the screens that allow it, matched strictly.
import type { ScreenParameter } from './href.ts';
import { landingScreens } from './screens.ts';

const parameters: Readonly<Record<ScreenParameter<keyof typeof landingScreens>, string>> = {
  slug: '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*',
  /** A payer without a session continues on the status page after logging in. */
  orderId: '[\\w-]{1,64}',
};

const patternOf = (path: string): string =>
  Object.entries(parameters).reduce((pattern, [name, value]) => pattern.replace(`:${name}`, value), path);

const LANDING = new RegExp(`^(?:${Object.values(landingScreens).map(patternOf).join('|')})$`);

export const isLandingPath = (path: string): boolean => LANDING.test(path);
