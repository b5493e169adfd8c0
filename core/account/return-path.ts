// The way back of whoever signs in: what is sent with the request, what is kept of it with the link, and
// where it leads in the end. Every path in here is one of our own screens.
import { screens } from '@meend/core/site/screens.ts';
import { parseRedirectPath } from './redirect-path.ts';

const isPlans = (path: string): boolean => path === screens.plans || path.startsWith(`${screens.plans}?`);

interface SignInContext {
  readonly isSignUp: boolean;
  /** The page the dialog was opened on, with its query. */
  readonly page: string;
  /** Where a campaign led this visit first. */
  readonly campaign: string | null;
  /** A locked part was pressed and waits in this browser. */
  readonly hasIntent: boolean;
}

/** What goes along with the request; null where the browser itself knows better, or nothing does. */
export const redirectToSend = ({ isSignUp, page, campaign, hasIntent }: SignInContext): string | null => {
  const own = parseRedirectPath(page);
  if (own !== null && isPlans(own)) return own;
  if (hasIntent) return null;
  if (isSignUp) return campaign;
  return own === screens.home ? null : own;
};

/** What is kept of it where asking to log in may make an account: a newcomer begins by choosing, or on the plans. */
export const newUserRedirect = (path: string | null): string | null =>
  path !== null && isPlans(path) ? path : null;

interface Arrival {
  readonly isNewUser: boolean;
  /** What was kept with the link. */
  readonly redirect: string | null;
  /** The page of the part that waits in this browser. */
  readonly intent: string | null;
  /** Where somebody signed in without leaving; null on a page made for signing in. */
  readonly page: string | null;
}

export const destinationAfterSignIn = ({ isNewUser, redirect, intent, page }: Arrival): string => {
  if (isNewUser) return redirect ?? screens.unlock;
  if (redirect !== null && isPlans(redirect)) return redirect;
  return intent ?? redirect ?? (page === null ? null : parseRedirectPath(page)) ?? screens.home;
};
