// Whether a verify page is open in the browser that requested its link: only there does it submit by itself. Elsewhere
// it shows a button and the masked address.

import type { OneTimeSecretStore } from '@meend/core/account/secrets/one-time-secret.ts';
import type { SecretHasher } from '@meend/core/shared/ports.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { AppContext } from '../calls/app-context.ts';
import type { BrowserCookie } from '../calls/cookies.ts';

const verifying: readonly string[] = [screens.verifyLogin, screens.verifyRegistration];

const masked = (email: string): string => {
  const at = email.indexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
};

export const sameBrowserCheck = async (
  ctx: AppContext,
  site: {
    readonly oneTimeSecrets: OneTimeSecretStore;
    readonly secrets: SecretHasher;
    readonly browser: BrowserCookie;
  },
): Promise<Record<string, string>> => {
  const token = verifying.includes(ctx.path.replace(/\/$/, ''))
    ? new URLSearchParams(ctx.querystring).get('token')
    : null;
  if (token === null || token.length > 200) return {};
  const link = await site.oneTimeSecrets.find(site.secrets.hash(token));
  if (link === null) return {};
  const isSame = link.browserHash !== null && link.browserHash === site.browser.hashOf(ctx);
  return { 'link-browser': isSame ? 'same' : 'other', 'link-address': masked(link.email) };
};
