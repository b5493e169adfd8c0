// OpenID provider for the embedded mode: discovery, an account chooser that accepts any identity, single-use codes with
// PKCE, and signed ID tokens. Absent in production mode.
import { timingSafeEqual } from 'node:crypto';
import { parseEmail } from '@meend/core/account/user/email.ts';
import { chooserPage, errorPage } from './sandbox-identity-page.ts';
import { type SandboxGrants, type SandboxTokens, sandboxGrants, sandboxTokens } from './sandbox-tokens.ts';

interface IdentityRequest {
  readonly method: string;
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
  /** CSP nonce of the page's style. */
  readonly nonce: string;
}

interface IdentityAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SandboxIdentity {
  /** Null if the path is not the sandbox provider's. */
  handle(request: IdentityRequest): Promise<IdentityAnswer | null>;
}

export interface SandboxIdentitySettings {
  /** Its public URL, which is also its issuer name. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The only redirect URI it accepts. */
  readonly returnUrl: string;
  readonly now?: () => number;
}

export const SANDBOX_IDENTITY_PATH = '/sandbox/identity';

const json = (status: number, body: unknown): IdentityAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

const page = (status: number, body: string): IdentityAnswer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

const equal = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

interface Visit {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly state: string | null;
  readonly nonce: string | null;
  readonly challenge: string;
}

const visitOf = (query: string, settings: SandboxIdentitySettings): Visit | null => {
  const params = new URLSearchParams(query);
  const isValid =
    params.get('client_id') === settings.clientId &&
    params.get('redirect_uri') === settings.returnUrl &&
    params.get('response_type') === 'code' &&
    (params.get('scope') ?? '').split(' ').includes('openid') &&
    params.get('code_challenge_method') === 'S256' &&
    /^[\w-]{43}$/.test(params.get('code_challenge') ?? '');
  if (!isValid) return null;
  return {
    clientId: settings.clientId,
    redirectUri: settings.returnUrl,
    state: params.get('state'),
    nonce: params.get('nonce'),
    challenge: params.get('code_challenge') ?? '',
  };
};

const backTo = (visit: Visit, issuer: string, values: Record<string, string>): IdentityAnswer => {
  const address = new URL(visit.redirectUri);
  const { state } = visit;
  address.search = new URLSearchParams({
    ...values,
    ...(state === null ? {} : { state }),
    iss: issuer,
  }).toString();
  return { status: 303, headers: { location: address.href }, body: '' };
};

const NOT_AN_ADDRESS = 'Enter a valid email address';

const choose = (
  request: IdentityRequest,
  visit: Visit,
  issuer: string,
  grants: SandboxGrants,
): IdentityAnswer => {
  const { nonce, body } = request;
  if (request.method !== 'POST') return page(200, chooserPage({ nonce, email: '', error: null }));
  const form = new URLSearchParams(body);
  if (form.get('choice') === 'cancel') return backTo(visit, issuer, { error: 'access_denied' });
  const typed = form.get('email') ?? '';
  const email = parseEmail(typed.trim());
  if (!email.ok) return page(400, chooserPage({ nonce, email: typed, error: NOT_AN_ADDRESS }));
  const name = (form.get('name') ?? '').trim();
  const code = grants.add({
    ...visit,
    email: email.value,
    isEmailVerified: form.get('verified') === 'yes',
    name: name === '' ? null : name,
  });
  return backTo(visit, issuer, { code });
};

const exchange = async (
  request: IdentityRequest,
  settings: SandboxIdentitySettings,
  grants: SandboxGrants,
  tokens: SandboxTokens,
): Promise<IdentityAnswer> => {
  const form = new URLSearchParams(request.body);
  const isClient =
    form.get('client_id') === settings.clientId &&
    equal(form.get('client_secret') ?? '', settings.clientSecret);
  if (!isClient) return json(401, { error: 'invalid_client' });
  if (form.get('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' });
  const grant = grants.redeem(form.get('code') ?? '', form.get('code_verifier') ?? '');
  if (grant === null || grant.redirectUri !== form.get('redirect_uri'))
    return json(400, { error: 'invalid_grant' });
  return json(200, {
    access_token: 'of-no-use',
    token_type: 'Bearer',
    expires_in: 300,
    scope: 'openid email profile',
    id_token: await tokens.idToken(grant),
  });
};

const descriptionOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  scopes_supported: ['openid', 'email', 'profile'],
  claims_supported: ['iss', 'sub', 'aud', 'exp', 'iat', 'email', 'email_verified', 'name'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
  authorization_response_iss_parameter_supported: true,
});

export const sandboxIdentity = (settings: SandboxIdentitySettings): SandboxIdentity => {
  const { issuer } = settings;
  const grants = sandboxGrants(settings.now);
  const tokens = sandboxTokens(issuer);

  return {
    async handle(request) {
      if (!request.path.startsWith(`${SANDBOX_IDENTITY_PATH}/`)) return null;
      const { method } = request;
      switch (request.path.slice(SANDBOX_IDENTITY_PATH.length)) {
        case '/.well-known/openid-configuration':
          return json(200, descriptionOf(issuer));
        case '/jwks':
          return json(200, await tokens.publicKeys());
        case '/authorize': {
          const visit = visitOf(request.query, settings);
          return visit === null
            ? page(400, errorPage(request.nonce))
            : choose(request, visit, issuer, grants);
        }
        case '/token':
          return method === 'POST' ? exchange(request, settings, grants, tokens) : null;
        default:
          return null;
      }
    },
  };
};
