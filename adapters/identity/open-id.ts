// Speaks OpenID Connect to Google and to the sandbox alike: code flow with PKCE, state and nonce; the ID token's
// signature and claims are checked against the provider's own keys (safety.md, B-2).
import type {
  IdentityProvider,
  ProviderFault,
  ProviderPerson,
  ProviderVisit,
} from '@meend/core/ports/identity-provider';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where the provider sends the browser back to; also what its answer is read at, whatever the Host header said. */
  readonly returnUrl: string;
  /** How this process reaches the provider, where that differs from what browsers see. */
  readonly reach?: (address: string) => string;
  readonly now?: () => number;
}

const PATIENCE_SECONDS = 5;
/** The provider's own description is asked for again after an hour. */
const TRUSTED_MS = 60 * 60_000;

const reaching =
  (reach: (address: string) => string): CustomFetch =>
  (address, options) =>
    fetch(reach(address), options as RequestInit);

const describe = ({ issuer, clientId, clientSecret, reach }: OpenIdSettings): Promise<Configuration> =>
  discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: PATIENCE_SECONDS,
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    [customFetch]: reaching(reach ?? ((address) => address)),
  });

const unavailable: ProviderFault = { code: 'provider.unavailable' };
const refused: ProviderFault = { code: 'provider.refused' };

const LONGEST_QUERY = 4_000;

/** Keys are kept with the description: a provider that changed them unannounced is asked afresh the next time. */
const isOfUnknownKey = (fault: unknown): boolean =>
  fault instanceof ClientError && fault.code === 'OAUTH_KEY_SELECTION_FAILED';

export const openIdProvider = (settings: OpenIdSettings): IdentityProvider => {
  const now = settings.now ?? Date.now;
  let known: { readonly readAt: number; readonly described: Promise<Configuration> } | null = null;

  const configuration = (): Promise<Configuration> => {
    if (known !== null && now() - known.readAt < TRUSTED_MS) return known.described;
    const described = describe(settings);
    known = { readAt: now(), described };
    described.catch(() => {
      known = null;
    });
    return described;
  };

  const addressFor = async (config: Configuration, visit: ProviderVisit): Promise<string> => {
    const address = buildAuthorizationUrl(config, {
      redirect_uri: settings.returnUrl,
      scope: 'openid email',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    return address.href;
  };

  const personOf = async (visit: ProviderVisit, query: string): Promise<ProviderPerson> => {
    const answer = new URL(settings.returnUrl);
    answer.search = query;
    const granted = await authorizationCodeGrant(await configuration(), answer, {
      pkceCodeVerifier: visit.verifier,
      expectedState: visit.state,
      expectedNonce: visit.nonce,
      idTokenExpected: true,
    });
    const claims = granted.claims();
    if (claims === undefined) throw new Error('The provider sent no ID token');
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof claims.email === 'string' ? claims.email : null,
      isEmailVerified: claims.email_verified === true,
    };
  };

  return {
    async begin() {
      try {
        const visit = {
          state: randomState(),
          nonce: randomNonce(),
          verifier: randomPKCECodeVerifier(),
        };
        return { address: await addressFor(await configuration(), visit), visit };
      } catch {
        return unavailable;
      }
    },
    async finish(visit, query) {
      if (query.length > LONGEST_QUERY) return refused;
      try {
        return await personOf(visit, query);
      } catch (fault) {
        if (isOfUnknownKey(fault)) known = null;
        return fault instanceof AuthorizationResponseError ? refused : unavailable;
      }
    },
  };
};
