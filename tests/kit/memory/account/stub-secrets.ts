import type { AccountJournal, JournalEntry } from '@meend/core/account/account-journal.port.ts';
import type {
  IdentityProvider,
  IdentityProviderError,
  ProviderIdentity,
} from '@meend/core/account/provider-identity.ts';
import type {
  AuthenticatorApps,
  PasskeyAnswer,
  Passkeys,
} from '@meend/core/account/second-factor/factor-proofs.port.ts';
import type { SessionClaims } from '@meend/core/account/sessions/session.ts';
import type { TokenSigner } from '@meend/core/account/sessions/session-cookie.ts';
import { type Email, type EmailTokens, parseEmail } from '@meend/core/account/user/email.ts';
import type { PasswordHasher } from '@meend/core/account/user/password.ts';
import type { Clock, SecretHasher } from '@meend/core/shared/ports.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';

export const stubAccountJournal = (): AccountJournal => {
  const entries: JournalEntry[] = [];
  return {
    async add(entry) {
      entries.push(entry);
    },
    read: async () => [...entries],
  };
};

const STEP_MS = 30_000;

/** The code of a time: its time step, without a secret. */
export const stubCodeAt = (now: Date, later = 0): string =>
  String((Math.floor(now.getTime() / STEP_MS) + later) % 1_000_000).padStart(6, '0');

/** The format of the real one, without encryption. */
export const stubAuthenticatorApps: AuthenticatorApps = {
  make: async ({ userId, email }) => ({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    address: `otpauth://totp/${productDefaults.name}:${encodeURIComponent(email)}?issuer=${productDefaults.name}&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30`,
    encryptedSecret: `sealed ${userId}`,
  }),
  stepsOf: async (encryptedSecret, userId, code, now) =>
    encryptedSecret === `sealed ${userId}`
      ? [-1, 0, 1]
          .filter((later) => stubCodeAt(now, later) === code)
          .map((later) => Math.floor(now.getTime() / STEP_MS) + later)
      : [],
};

const MARK = 'stub.';

/** The format of the real ones, without encryption. */
export const stubEmailTokens: EmailTokens = {
  hash: (email) => stubSecretHasher.hash(email).slice(0, 43),
  encrypt: (email) => `${MARK}${btoa(email).replaceAll('=', '')}`,
  open: (token): Email | null => {
    if (!token.startsWith(MARK)) return null;
    try {
      const parsed = parseEmail(atob(token.slice(MARK.length)));
      return parsed.ok ? parsed.value : null;
    } catch {
      return null;
    }
  },
};

export interface StubIdentityProvider extends IdentityProvider {
  /** The identity or the error of the next callback. */
  next: ProviderIdentity | IdentityProviderError;
}

/** Accepts every callback with the state it issued. */
export const stubIdentityProvider = (): StubIdentityProvider => {
  let visits = 0;
  const stub: StubIdentityProvider = {
    next: { code: 'provider.refused', detail: 'nobody comes back' },
    async begin() {
      visits += 1;
      const state = `state-${visits}`;
      const visit = { state, nonce: `nonce-${visits}`, verifier: `verifier-${visits}` };
      return { address: `https://provider.example/authorize?state=${state}`, visit };
    },
    async finish(visit, query) {
      const isOurs = new URLSearchParams(query).get('state') === visit.state;
      return isOurs ? stub.next : { code: 'provider.refused', detail: 'another state' };
    },
  };
  return stub;
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** A stub response proves itself by the challenge, in its own field or in the browser's client data. */
const challengeOf = ({ response }: PasskeyAnswer): unknown => {
  const data = field(response, 'clientDataJSON');
  if (typeof data !== 'string') return field(response, 'challenge');
  return field(JSON.parse(atob(data.replaceAll('-', '+').replaceAll('_', '/'))), 'challenge');
};

const countOf = ({ response }: PasskeyAnswer): number => Number(field(response, 'count') ?? 0);

/** Response of an authenticator to a challenge, with this signature counter. */
export const stubPasskeyAnswer = (id: string, challenge: string, count = 0): PasskeyAnswer => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response: { challenge, count },
});

export const stubPasskeys: Passkeys = {
  creationOptions: async ({ challenge, userId, email, known }) => ({
    challenge,
    rp: { name: productDefaults.name, id: 'localhost' },
    user: { id: userId, name: email, displayName: email },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
  }),
  verifyCreation: async (answer, challenge) =>
    challengeOf(answer) === challenge
      ? { credentialId: answer.id, publicKey: 'key', counter: 0, transports: ['internal'] }
      : null,
  requestOptions: async (challenge, known) => ({
    challenge,
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
  }),
  verifyRequest: async (answer, challenge, { counter }) => {
    const count = countOf(answer);
    if (challengeOf(answer) !== challenge) return null;
    return count > counter || (count === 0 && counter === 0) ? count : null;
  },
};

const common = new Set(['123456', 'password', 'qwerty', 'iloveyou']);

/** Fast and without any protection. */
export const stubPasswordHasher: PasswordHasher = {
  hash: async (password) => stubSecretHasher.hash(password),
  matches: async (password, stored) => stubSecretHasher.hash(password) === stored,
  isCommon: (password) => common.has(password.toLowerCase()),
};

// FNV-1a with a seed per word: deterministic and as long as a SHA-256, but not a cryptographic hash.
const fnv1a = (text: string, seed: number): string => {
  let h = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  for (const char of text) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return ((h ^ (h >>> 13)) >>> 0).toString(16).padStart(8, '0');
};

const hashFrom = (text: string, first: number): string =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((seed) => fnv1a(text, first + seed)).join('');

export const stubSecretHasher: SecretHasher = {
  hash: (text) => hashFrom(text, 0),
  keyedHash: (text) => hashFrom(text, 8),
};

interface Payload extends Omit<SessionClaims, 'signedInAt' | 'issuedAt' | 'confirmedAt'> {
  readonly pwt?: number;
  readonly auth_time: number;
  readonly iat: number;
  readonly exp: number;
}

const encode = (value: object): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

const decode = (text: string): Payload | null => {
  try {
    return JSON.parse(atob(text.replaceAll('-', '+').replaceAll('_', '/'))) as Payload;
  } catch {
    return null;
  }
};

/** Tokens in the format of the real ones, unsigned. */
export const stubTokenSigner = (clock: Clock): TokenSigner => ({
  async sign({ signedInAt, issuedAt, confirmedAt, ...claims }) {
    const sessionId = claims.sessionId ?? crypto.randomUUID();
    const iat = issuedAt.getTime() / 1000;
    const times = {
      auth_time: signedInAt.getTime() / 1000,
      ...(confirmedAt === undefined ? {} : { pwt: confirmedAt.getTime() / 1000 }),
      iat,
      exp: iat + serverTimings.tokenLifetime / 1000,
    };
    return `${encode({ alg: 'none', typ: 'at+jwt' })}.${encode({ ...claims, ...times, sessionId })}.stub`;
  },
  async verify(token) {
    const [, body = '', signature] = token.split('.');
    const payload = signature === 'stub' ? decode(body) : null;
    if (!payload || payload.exp * 1000 <= clock.now().getTime()) return null;
    const { auth_time, iat, pwt, exp: _, ...claims } = payload;
    return {
      ...claims,
      ...(pwt === undefined ? {} : { confirmedAt: new Date(pwt * 1000) }),
      signedInAt: new Date(auth_time * 1000),
      issuedAt: new Date(iat * 1000),
    };
  },
});
