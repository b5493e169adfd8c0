// OpenID Connect client for Google and the sandbox: authorization code flow with PKCE, state and nonce; the ID token's
// signature and claims are verified with the provider's keys. Keys are fetched at every sign-in, so that the provider
// can rotate them at any time.

import type {
  AuthorizationRequest,
  IdentityProvider,
  IdentityProviderError,
  ProviderIdentity,
} from '@meend/core/account/provider-identity.ts';
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type ServerMetadata,
  WWWAuthenticateChallengeError,
} from 'openid-client';

// Fetch for the identity provider: one deadline for the whole response, a maximum size, and no redirects.

interface FetchBounds {
  readonly reach: (address: string) => string;
  readonly timeoutMs: number;
  /** Called before each request is sent. */
  readonly onRequest: (method: string) => void;
}

/** Google's three responses together are under 10 kB. */
const MAX_RESPONSE_BYTES = 256 * 1024;
const TOO_LARGE = 'the answer is too large';

const readAnswer = async (response: Response): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new RangeError(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The deadline starts now and covers all requests made with the returned function. */
const boundedFetch = ({ reach, timeoutMs, onRequest }: FetchBounds): CustomFetch => {
  const signal = AbortSignal.timeout(timeoutMs);
  return async (address, options) => {
    onRequest(options.method);
    const init = { ...options, redirect: 'manual', signal } as RequestInit;
    const response = await fetch(reach(address), init);
    const { status, headers } = response;
    const body = await readAnswer(response);
    return new Response(body.length === 0 ? null : body, { status, headers });
  };
};

// Maps errors of the identity provider to details that are safe to log: of the provider's own texts only standard error
// codes.

/** The step that failed; `way back` if the callback itself was invalid, before any request. */
type OidcStep = 'way back' | 'description' | 'code' | 'keys';

const STANDARD: ReadonlySet<string> = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'login_required',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
]);
const UNAVAILABLE_ERRORS: readonly string[] = ['server_error', 'temporarily_unavailable'];

const standard = (error: string): string => (STANDARD.has(error) ? error : 'an error of its own');

/** `OAUTH_JWT_CLAIM_COMPARISON_FAILED` becomes `jwt claim comparison failed`. */
const spoken = (code: string): string => code.replace('OAUTH_', '').replaceAll('_', ' ').toLowerCase();

const errorDetail = (error: unknown): string => {
  if (error instanceof ResponseBodyError || error instanceof AuthorizationResponseError)
    return standard(error.error);
  if (error instanceof WWWAuthenticateChallengeError) return 'our credentials are refused';
  if (error instanceof ClientError)
    return error.code === undefined ? errorDetail(error.cause) : spoken(error.code);
  if (error instanceof RangeError && error.message === TOO_LARGE) return TOO_LARGE;
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timeout';
  return error instanceof TypeError ? 'the connection failed' : 'not understood';
};

const isRejection = (step: OidcStep, error: unknown): boolean => {
  if (error instanceof AuthorizationResponseError) return !UNAVAILABLE_ERRORS.includes(error.error);
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant';
  return step === 'way back';
};

const identityProviderError = (step: OidcStep, error: unknown): IdentityProviderError => ({
  code: isRejection(step, error) ? 'provider.refused' : 'provider.unavailable',
  detail: `${step}: ${errorDetail(error)}`,
});

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
