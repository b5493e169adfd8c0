// Redirect after signing up for a visit from a campaign (`utm_source` in the URL): back to the path where it began.
import { parseRedirectPath } from '@meend/core/account/redirect-path.ts';
import { storedJson } from './stored-json.ts';

const isOwn = (value: unknown): value is string =>
  typeof value === 'string' && parseRedirectPath(value) !== null;

const stored = storedJson(() => sessionStorage, 'redirect-path', isOwn);

const withoutCampaign = (search: string): string => {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()]) if (name.startsWith('utm_')) query.delete(name);
  return query.size === 0 ? '' : `?${query}`;
};

/** Stores the path of a campaign's visit; any other visit changes nothing. */
export const rememberVisitPath = (pathname: string, search: string): void => {
  if (!new URLSearchParams(search).has('utm_source')) return;
  const path = pathname + withoutCampaign(search);
  if (isOwn(path)) stored.write(path);
};

/** The stored path of this site, or null without one. */
export const readVisitPath = (): string | null => stored.read();
