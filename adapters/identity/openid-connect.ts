// OpenID Connect client for Google and the sandbox: authorization code flow with PKCE, state and nonce; the ID token's
// signature and claims are verified with the provider's keys. Keys are fetched at every sign-in, so that the provider
// can rotate them at any time.
import type { IdentityProvider } from '@meend/core/account/identity-provider.port.ts';
import type {
  AuthorizationRequest,
  IdentityProviderError,
  ProviderIdentity,
} from '@meend/core/account/provider-identity.ts';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
} from 'openid-client';
import { boundedFetch } from './bounded-fetch.ts';
import { identityProviderError, type OidcStep } from './openid-errors.ts';

export interface OpenIdSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Redirect URI; the callback is validated against it, whatever the Host header says. */
  readonly returnUrl: string;
  /** Maps the provider's URLs to those this process can reach, if they differ from what browsers see. */
  readonly reach?: (address: string) => string;
  /** Timeout in milliseconds of the discovery document, and of the code exchange and the keys together. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

const TIMEOUT_MS = 10_000;
/** Cache time of the discovery document: an hour. */
const TRUSTED_MS = 60 * 60_000;
const MAX_QUERY_LENGTH = 4_000;
/** Maximum length of `sub` (OpenID Connect Core, section 2). */
const MAX_SUBJECT_LENGTH = 255;

export const openIdConnect = (settings: OpenIdSettings): IdentityProvider => {
  const { issuer, clientId, clientSecret, returnUrl } = settings;
  const { reach = (address) => address, timeoutMs = TIMEOUT_MS, now = Date.now } = settings;
  const isInsecure = issuer.startsWith('http:');
  let known: { readonly readAt: number; readonly described: Promise<ServerMetadata> } | null = null;

  const bounded = (onRequest: (method: string) => void): CustomFetch =>
    boundedFetch({ reach, timeoutMs, onRequest });

  const describe = async (): Promise<ServerMetadata> => {
    const found = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
      execute: isInsecure ? [allowInsecureRequests] : [],
      [customFetch]: bounded(() => undefined),
    });
    return found.serverMetadata();
  };

  const description = (): Promise<ServerMetadata> => {
    if (known !== null && now() - known.readAt < TRUSTED_MS) return known.described;
    const described = describe();
    known = { readAt: now(), described };
    return described;
  };

  const configuration = async (onRequest: (method: string) => void): Promise<Configuration> => {
    const config = new Configuration(await description(), clientId, clientSecret);
    config[customFetch] = bounded(onRequest);
    enableNonRepudiationChecks(config);
    if (isInsecure) allowInsecureRequests(config);
    return config;
  };

  const addressFor = async (visit: AuthorizationRequest): Promise<string> => {
    const address = buildAuthorizationUrl(await configuration(() => undefined), {
      redirect_uri: returnUrl,
      scope: 'openid email profile',
      state: visit.state,
      nonce: visit.nonce,
      code_challenge: await calculatePKCECodeChallenge(visit.verifier),
      code_challenge_method: 'S256',
      prompt: 'select_account',
    });
    return address.href;
  };

  const personOf = async (
    config: Configuration,
    visit: AuthorizationRequest,
    query: string,
  ): Promise<ProviderIdentity> => {
    const answer = new URL(returnUrl);
    answer.search = query;
    const granted = await authorizationCodeGrant(config, answer, {
      pkceCodeVerifier: visit.verifier,
      expectedState: visit.state,
      expectedNonce: visit.nonce,
      idTokenExpected: true,
    });
    const claims = granted.claims();
    if (claims === undefined || claims.sub.length > MAX_SUBJECT_LENGTH)
      throw new Error('ID token has no usable subject (sub)');
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof claims.email === 'string' ? claims.email : null,
      isEmailVerified: claims.email_verified === true,
      name: typeof claims.name === 'string' ? claims.name : null,
    };
  };

  /** The cached discovery document may be the cause, so the next sign-in fetches it again. */
  const toProviderError = (step: OidcStep, thrown: unknown): IdentityProviderError => {
    const error = identityProviderError(step, thrown);
    if (error.code === 'provider.unavailable') known = null;
    return error;
  };

  return {
    async begin() {
      const visit = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      try {
        return { address: await addressFor(visit), visit };
      } catch (error) {
        return toProviderError('description', error);
      }
    },
    async finish(visit, query) {
      if (query.length > MAX_QUERY_LENGTH) return { code: 'provider.refused', detail: 'way back: too long' };
      let step: OidcStep = 'description';
      try {
        const config = await configuration((method) => {
          step = method === 'POST' ? 'code' : 'keys';
        });
        step = 'way back';
        return await personOf(config, visit, query);
      } catch (error) {
        return toProviderError(step, error);
      }
    },
  };
};
