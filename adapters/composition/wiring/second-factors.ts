// Binds the staff's second factors.

import { authenticatorApps } from '@meend/adapters/second-factor/authenticator-apps.ts';
import { passkeys } from '@meend/adapters/second-factor/passkeys.ts';
import { keysFor } from '@meend/adapters/system/signing-keys.ts';
import type { Container } from 'inversify';
import { tokens } from './tokens.ts';

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
