// Wrong responses of an identity provider.
import { createHmac, createPrivateKey, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Behaviour, OpenIdProvider } from './open-id-provider.ts';

const answering =
  (status: number, body: string | Uint8Array, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** Modifies the body of the provider's response. */
const changing =
  (change: (body: string) => string): Behaviour =>
  (response, real) => {
    const end = response.end.bind(response) as (body: string) => ServerResponse;
    response.end = ((body: string | Buffer) => {
      const changed = change(String(body));
      response.setHeader('content-length', Buffer.byteLength(changed));
      return end(changed);
    }) as ServerResponse['end'];
    real();
  };

/** Records every response body. */
export const keeping = (bodies: string[]): Behaviour =>
  changing((body) => {
    bodies.push(body);
    return body;
  });

const inJson = (change: (json: Record<string, unknown>) => Record<string, unknown>): Behaviour =>
  changing((body) => JSON.stringify(change(JSON.parse(body))));

/** Sends the head, then a byte every 200 ms without end. */
export const dripping: Behaviour = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{');
  const drip = setInterval(() => response.write(' '), 200);
  response.on('close', () => clearInterval(drip));
};

export const silent: Behaviour = () => undefined;

/** Malformed responses for any URL of the provider. */
export const nonsense: readonly (readonly [string, Behaviour])[] = [
  ['a page of HTML', answering(200, '<!doctype html><title>Sorry</title>', { 'content-type': 'text/html' })],
  ['a page of HTML that calls itself JSON', answering(200, '<!doctype html><title>Sorry</title>')],
  ['JSON that is cut off', changing((body) => body.slice(0, body.length / 2))],
  [
    'a body that ends before its length',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"issuer":"', () => response.destroy());
    },
  ],
  ['a line that breaks', (response) => void response.destroy()],
  ['nothing', answering(200, '')],
  ['no body at all', answering(204, '')],
  ['null', answering(200, 'null')],
  ['a list', answering(200, '[]')],
  ['an empty object', answering(200, '{}')],
  ['bytes that are no text', answering(200, new Uint8Array([0xff, 0xfe, 0x00, 0x7b]))],
  ['status 500', answering(500, '{"error":"server_error"}')],
  ['status 429', answering(429, '{"error":"slow_down"}', { 'retry-after': '3600' })],
  ['a redirect to itself', (response, _, path) => void response.writeHead(302, { location: path }).end()],
  [
    'a redirect elsewhere',
    (response) => void response.writeHead(307, { location: '/interaction/elsewhere' }).end(),
  ],
  ['the truth in a megabyte', inJson((json) => ({ ...json, filling: 'x'.repeat(1_048_576) }))],
];

/** Discovery documents that would redirect people or secrets to another host. */
export const falseDescriptions: readonly (readonly [string, Behaviour])[] = [
  ['another issuer', inJson((json) => ({ ...json, issuer: 'https://accounts.somebody.example' }))],
  ['no issuer', inJson(({ issuer: _, ...json }) => json)],
  [
    'a script as its sign-in page',
    inJson((json) => ({ ...json, authorization_endpoint: 'javascript:alert(1)' })),
  ],
  ['no sign-in page', inJson(({ authorization_endpoint: _, ...json }) => json)],
];

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Forged {
  readonly head?: Record<string, unknown>;
  readonly claims?: Record<string, unknown>;
  readonly sign?: (signed: string) => string;
}

const byRsa =
  (key: KeyObject) =>
  (signed: string): string =>
    createSign('RSA-SHA256').update(signed).sign(key, 'base64url');

const byHmac =
  (secret: string) =>
  (signed: string): string =>
    createHmac('sha256', secret).update(signed).digest('base64url');

/** The provider's own token with modified claims, signed by its own key by default. */
const forged =
  ({ head = {}, claims = {}, sign }: Forged) =>
  (provider: OpenIdProvider): Behaviour =>
    inJson((json) => {
      const [oldHead = '', oldClaims = ''] = String(json.id_token)
        .split('.')
        .map((one) => Buffer.from(one, 'base64url').toString());
      const signed = `${part({ ...JSON.parse(oldHead), ...head })}.${part({ ...JSON.parse(oldClaims), ...claims })}`;
      const own = createPrivateKey({ key: provider.key() as never, format: 'jwk' });
      return { ...json, id_token: `${signed}.${(sign ?? byRsa(own))(signed)}` };
    });

const anHourAgo = () => Math.floor(Date.now() / 1000) - 3_600;

export const falseTokens: readonly (readonly [string, (provider: OpenIdProvider) => Behaviour])[] = [
  ['that is missing', () => inJson(({ id_token: _, ...json }) => json)],
  ['that is a number', () => inJson((json) => ({ ...json, id_token: 1 }))],
  ['that is no token', () => inJson((json) => ({ ...json, id_token: 'a.b.c' }))],
  ['with another nonce', forged({ claims: { nonce: 'of-another-visit' } })],
  ['without a nonce', forged({ claims: { nonce: undefined } })],
  ['for another client', forged({ claims: { aud: 'another-shop' } })],
  ['for several clients', forged({ claims: { aud: ['meend-at-the-provider', 'another-shop'] } })],
  ['of another issuer', forged({ claims: { iss: 'https://accounts.somebody.example' } })],
  ['that has expired', forged({ claims: { exp: anHourAgo(), iat: anHourAgo() - 300 } })],
  ['that never expires', forged({ claims: { exp: undefined } })],
  ['without a subject', forged({ claims: { sub: undefined } })],
  ['with a subject of a thousand letters', forged({ claims: { sub: 'x'.repeat(1_000) } })],
  ['of the algorithm none', forged({ head: { alg: 'none' }, sign: () => '' })],
  [
    'signed by the client secret',
    (provider) =>
      forged({ head: { alg: 'HS256', kid: undefined }, sign: byHmac(provider.client.clientSecret) })(
        provider,
      ),
  ],
  [
    'signed by its public key as a secret',
    (provider) => forged({ head: { alg: 'HS256' }, sign: byHmac(String(provider.key().n)) })(provider),
  ],
  [
    'signed by a stranger under its key’s name',
    forged({ sign: byRsa(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey) }),
  ],
  ['signed by a key it does not publish', forged({ head: { kid: 'unheard-of' } })],
  [
    'with one letter of its signature changed',
    () => inJson((json) => ({ ...json, id_token: String(json.id_token).replace(/.{9}$/, 'AAAAAAAAA') })),
  ],
];
