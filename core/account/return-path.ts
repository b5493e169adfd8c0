// Redirect after signing in: what is sent with the request, what is stored with the link, and the final destination.
// Every path here is one of our own screens.
import type { ScreenParameter } from '@meend/core/site/href.ts';
import { landingScreens, screens } from '@meend/core/site/screens.ts';

// Redirect targets after signing in: the screens that allow it, matched strictly.

const parameters: Readonly<Record<ScreenParameter<keyof typeof landingScreens>, string>> = {
  slug: '[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*',
  /** A payer without a session continues on the status page after logging in. */
  orderId: '[\\w-]{1,64}',
};

const patternOf = (path: string): string =>
  Object.entries(parameters).reduce((pattern, [name, value]) => pattern.replace(`:${name}`, value), path);

const LANDING = new RegExp(`^(?:${Object.values(landingScreens).map(patternOf).join('|')})$`);

export const isLandingPath = (path: string): boolean => LANDING.test(path);

// Redirect path after signing in. Only a path of one of our own screens is accepted; anything else counts as absent (no
// open redirect).

// Escapes are allowed in a query, except those of a slash, a backslash or a control character.
const QUERY = /^(?:[\w.~=&+-]|%(?!2f|5c|0|1|7f)[0-7][0-9a-f])*$/i;

const LONGEST = 500;

/** Returns the path with its query, or null if it is not one of our screens. */
export const parseRedirectPath = (text: string): string | null => {
  if (text.length > LONGEST) return null;
  const mark = text.indexOf('?');
  const path = mark < 0 ? text : text.slice(0, mark);
  const query = mark < 0 ? '' : text.slice(mark + 1);
  return isLandingPath(path) && QUERY.test(query) ? text : null;
};

const isPlans = (path: string): boolean => path === screens.plans || path.startsWith(`${screens.plans}?`);

interface SignInContext {
  readonly isSignUp: boolean;
  /** The page the dialog was opened on, with its query. */
  readonly page: string;
  /** First landing page of this visit from a campaign. */
  readonly campaign: string | null;
  /** A guest pressed a locked part; the browser stores it. */
  readonly hasIntent: boolean;
}

/** The redirect to send; null if the intent decides or none is needed. */
export const redirectToSend = ({ isSignUp, page, campaign, hasIntent }: SignInContext): string | null => {
  const own = parseRedirectPath(page);
  if (own !== null && isPlans(own)) return own;
  if (hasIntent) return null;
  if (isSignUp) return campaign;
  return own === screens.home ? null : own;
};

/**
 * The redirect that applies if the log-in creates an account: a new user starts with the free selection, or on the
 * plans.
 */
export const newUserRedirect = (path: string | null): string | null =>
  path !== null && isPlans(path) ? path : null;

interface Arrival {
  readonly isNewUser: boolean;
  /** The redirect stored with the link. */
  readonly redirect: string | null;
  /** The page of the locked part stored in the browser. */
  readonly intent: string | null;
  /** The page that a dialog was opened on; null on the sign-in page itself. */
  readonly page: string | null;
}

export const destinationAfterSignIn = ({ isNewUser, redirect, intent, page }: Arrival): string => {
  if (isNewUser) return redirect ?? screens.unlock;
  if (redirect !== null && isPlans(redirect)) return redirect;
  return intent ?? redirect ?? (page === null ? null : parseRedirectPath(page)) ?? screens.home;
};
