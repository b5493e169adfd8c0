// A real OpenID provider (oidc-provider) on its own port that accepts any identity; single responses can be replaced or
// modified, and it can crash and restart.
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Provider, {
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
  type JWK,
} from 'oidc-provider';

export const providerRecords = (): AdapterFactory => {
  const records = new Map<string, AdapterPayload>();
  const having = (model: string, field: keyof AdapterPayload, value: string) =>
    [...records].find(([key, payload]) => key.startsWith(`${model}:`) && payload[field] === value)?.[1];
  return (model) => ({
    async upsert(id, payload) {
      records.set(`${model}:${id}`, payload);
    },
    find: async (id) => records.get(`${model}:${id}`),
    findByUid: async (uid) => having(model, 'uid', uid),
    findByUserCode: async (code) => having(model, 'userCode', code),
    async consume(id) {
      const payload = records.get(`${model}:${id}`);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
    },
    async destroy(id) {
      records.delete(`${model}:${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, payload] of records) if (payload.grantId === grantId) records.delete(key);
    },
  });
};

/** `real` sends the provider's own response. */
export type Behaviour = (response: ServerResponse, real: () => void, path: string) => void;

export type ProviderPath = '/.well-known/openid-configuration' | '/auth' | '/token' | '/jwks';

export interface OpenIdProvider {
  readonly issuer: string;
  /** Settings of the product for this provider. */
  readonly environment: Readonly<Record<string, string>>;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Its current signing key as a JWK. */
  readonly key: () => JWK;
  /** Requested paths in order. */
  readonly requestedPaths: readonly string[];
  /** Registers a client with this redirect URL. */
  admit(siteUrl: string): void;
  behave(path: ProviderPath, behaviour: Behaviour): void;
  /** Restores the normal behaviour and clears the recorded requests. */
  behaveWell(): void;
  /** Rotates the signing key; the old one is no longer published. */
  rotateKeys(): void;
  die(): Promise<void>;
  comeBack(): Promise<void>;
}

const CLIENT = 'meend-at-the-provider';
const SECRET = 'the-client-secret-of-the-tests';

let keys = 0;

const newKey = (): JWK => {
  keys += 1;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: `key-${keys}`, alg: 'RS256', use: 'sig' };
};

interface Account {
  readonly email: string;
  readonly isVerified: boolean;
  readonly name: string | undefined;
}

const policy = () => {
  const base = interactionPolicy.base();
  base.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return base;
};

interface Setup {
  readonly siteUrl: string;
  readonly key: JWK;
  readonly accounts: ReadonlyMap<string, Account>;
  readonly records: AdapterFactory;
}

const configurationOf = ({ siteUrl, key, accounts, records }: Setup): Configuration => ({
  adapter: records,
  clients: [
    {
      client_id: CLIENT,
      client_secret: SECRET,
      redirect_uris: [`${siteUrl}/api/gauth/callback`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ['of-the-tests'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  // The ID token contains the e-mail address, as Google's does.
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false } },
  interactions: { policy: policy(), url: (_, { uid }) => `/interaction/${uid}` },
  ttl: { AccessToken: 300, AuthorizationCode: 60, IdToken: 300, Interaction: 600, Grant: 600, Session: 600 },
  findAccount: (_, subject) => {
    const account = accounts.get(subject);
    return account === undefined
      ? undefined
      : {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: account.email,
            email_verified: account.isVerified,
            name: account.name,
          }),
        };
  },
});

const CHOOSER = `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1>
<form method="post"><label>Email <input name="email" type="email"></label>
<label><input name="verified" type="checkbox" value="yes" checked> Verified</label>
<button name="choice" value="continue">Continue</button><button name="choice" value="cancel">Cancel</button></form>`;

export const startOpenIdProvider = async (): Promise<OpenIdProvider> => {
  const accounts = new Map<string, Account>();
  const behaviours = new Map<string, Behaviour>();
  const records = providerRecords();
  const requestedPaths: string[] = [];
  let key = newKey();
  let site = '';
  let provider: Provider | null = null;
  let server: Server = createServer();
  let port = 0;

  const issuer = () => `http://127.0.0.1:${port}`;
  const build = () => {
    provider = new Provider(issuer(), configurationOf({ siteUrl: site, key, accounts, records }));
  };

  const interact = async (
    at: Provider,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const { params, grantId } = await at.interactionDetails(request, response);
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(CHOOSER);
      return;
    }
    const form = new URLSearchParams(await text(request));
    const email = form.get('email') ?? '';
    const accountId = form.get('subject') ?? email;
    if (form.get('choice') !== 'continue') {
      await at.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    accounts.set(accountId, {
      email,
      isVerified: form.get('verified') === 'yes',
      name: form.get('name') ?? undefined,
    });
    // A second grant of the same person would revoke the codes of the first.
    const earlier = grantId === undefined ? undefined : await at.Grant.find(grantId);
    const isTheirs = earlier?.accountId === accountId;
    const grant = isTheirs ? earlier : new at.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope('openid email profile');
    const consent = { grantId: await grant.save() };
    await at.interactionFinished(request, response, { select_account: {}, login: { accountId }, consent });
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = new URL(request.url ?? '/', issuer()).pathname;
    requestedPaths.push(path);
    const real = (): void => {
      if (provider === null) response.writeHead(503).end();
      else if (path.startsWith('/interaction/'))
        interact(provider, request, response).catch((fault) => response.writeHead(500).end(String(fault)));
      else provider.callback()(request, response);
    };
    const behaviour = behaviours.get(path);
    if (behaviour === undefined) real();
    else behaviour(response, real, path);
  };

  const listen = async (): Promise<void> => {
    server = createServer(answer).listen(port, '127.0.0.1');
    await once(server, 'listening');
    port = (server.address() as AddressInfo).port;
  };

  await listen();
  return {
    issuer: issuer(),
    environment: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_CLIENT_SECRET: SECRET, GOOGLE_ISSUER: issuer() },
    client: { clientId: CLIENT, clientSecret: SECRET },
    key: () => key,
    requestedPaths,
    admit(siteUrl) {
      site = siteUrl;
      build();
    },
    behave: (path, behaviour) => void behaviours.set(path, behaviour),
    behaveWell() {
      behaviours.clear();
      requestedPaths.length = 0;
    },
    rotateKeys() {
      key = newKey();
      build();
    },
    async die() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    comeBack: listen,
  };
};
