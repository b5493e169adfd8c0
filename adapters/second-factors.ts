// The team's second factors, bound for the container.
import type { Container } from 'inversify';
import { authenticatorApps } from './second-factor/authenticator-apps.ts';
import { passkeys } from './second-factor/passkeys.ts';
import { keysFor } from './system/signing-keys.ts';
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
