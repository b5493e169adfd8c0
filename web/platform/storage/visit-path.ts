// A visit from a campaign (`utm_source` in the address) is led back to where it began once its visitor has signed up.
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

/** Keeps the place of a campaign's visit; any other visit changes nothing. */
export const rememberVisitPath = (pathname: string, search: string): void => {
  if (!new URLSearchParams(search).has('utm_source')) return;
  const path = pathname + withoutCampaign(search);
  if (isOwn(path)) stored.write(path);
};

/** A path of this site, or null when no campaign led here. */
export const readVisitPath = (): string | null => stored.read();
