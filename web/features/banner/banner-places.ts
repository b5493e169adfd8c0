// Nothing is offered to staff at work, to somebody who is paying, or right after a new registration.
import { paths } from '../../app/paths.ts';

const WITHOUT = [
  /^\/admin-dashboard(?:\/|$)/,
  /^\/upload-sticky(?:\/|$)/,
  /^\/sticky-admin-login(?:\/|$)/,
  /^\/payment\//,
  /^\/(?:success|fail|pending)\/?$/,
];

const isNewRegistration = (pathname: string, state: unknown): boolean =>
  pathname === paths.unlock.path && (state as { readonly isNewUser?: unknown } | null)?.isNewUser === true;

export const hasPlaceForBanner = (pathname: string, state: unknown): boolean =>
  !WITHOUT.some((place) => place.test(pathname)) && !isNewRegistration(pathname, state);
