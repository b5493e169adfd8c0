// Chooses the identity provider: Google if its credentials are set, otherwise the sandbox in this process, and none in
// production.

import type { Config } from '@meend/adapters/config/config.ts';
import type { OpenIdSettings } from '@meend/adapters/identity/openid-connect.ts';
import {
  SANDBOX_IDENTITY_PATH,
  type SandboxIdentitySettings,
} from '@meend/adapters/identity/sandbox-identity.ts';
import { authenticatorApps } from '@meend/adapters/second-factor/authenticator-apps.ts';
import { passkeys } from '@meend/adapters/second-factor/passkeys.ts';
import { keyFor, keysFor, type SigningKeys } from '@meend/adapters/system/signing-keys.ts';
import type { Container } from 'inversify';
import { internalUrl } from './payments.ts';
import { tokens } from './tokens.ts';

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

// Binds the staff's second factors.

export const bindSecondFactors = (container: Container): void => {
  container
    .bind(tokens.passkeys)
    .toResolvedValue(
      ({ productName: siteName, publicUrl }) => passkeys({ siteName, publicUrl }),
      [tokens.config],
    )
    .inSingletonScope();
  container
    .bind(tokens.authenticatorApps)
    .toResolvedValue(
      ({ productName: siteName }, keys) =>
        authenticatorApps({ siteName, keys: keysFor('authenticator-secrets', keys) }),
      [tokens.config, tokens.keys],
    )
    .inSingletonScope();
};
