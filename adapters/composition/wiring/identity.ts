// Chooses the identity provider: Google if its credentials are set, otherwise the sandbox in this process, and none in
// production.

import type { Config } from '@meend/adapters/config/config.ts';
import type { OpenIdSettings } from '@meend/adapters/identity/openid-connect.ts';
import {
  SANDBOX_IDENTITY_PATH,
  type SandboxIdentitySettings,
} from '@meend/adapters/identity/sandbox-identity.ts';
import { keyFor, type SigningKeys } from '@meend/adapters/system/signing-keys.ts';
import { internalUrl } from './payments.ts';

const OAUTH_CALLBACK_PATH = '/api/gauth/callback';

export const sandboxIdentitySettings = (
  config: Config,
  [newest]: SigningKeys,
): SandboxIdentitySettings | null =>
  config.google !== null || config.isProduction
    ? null
    : {
        issuer: `${config.publicUrl}${SANDBOX_IDENTITY_PATH}`,
        clientId: 'sandbox',
        clientSecret: Buffer.from(keyFor('sandbox-identity', newest)).toString('hex'),
        returnUrl: `${config.publicUrl}${OAUTH_CALLBACK_PATH}`,
      };

export const openIdSettings = (config: Config, keys: SigningKeys): OpenIdSettings | null => {
  const returnUrl = `${config.publicUrl}${OAUTH_CALLBACK_PATH}`;
  if (config.google !== null) return { ...config.google, returnUrl };
  const sandbox = sandboxIdentitySettings(config, keys);
  if (sandbox === null) return null;
  const own = internalUrl(config);
  return { ...sandbox, reach: (address) => address.replace(config.publicUrl, own) };
};
