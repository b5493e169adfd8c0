// Redirect after signing in: what is sent with the request, what is stored with the link, and the final destination.
// Every path here is one of our own screens.
import { screens } from '@meend/core/site/screens.ts';
import { parseRedirectPath } from './redirect-path.ts';

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
