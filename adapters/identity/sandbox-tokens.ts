// The sandbox's ID tokens, signed with a key of this process's own, and wrong in whichever way a test asks for.
import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT, UnsecuredJWT } from 'jose';
import type { Grant } from './sandbox-grants.ts';

/** Switched on by `POST /sandbox/identity/faults {"faults": […]}`; an empty list switches all off. */
export const identityFaults = [
  'discovery-fails',
  'token-fails',
  'no-id-token',
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired-token',
  'unsigned-token',
  'symmetric-token',
  'foreign-key',
] as const;

export type IdentityFault = (typeof identityFaults)[number];

export interface SandboxTokens {
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>;
  idToken(grant: Grant, faults: ReadonlySet<IdentityFault>): Promise<string>;
  /** Signs with a new key from now on; the old one is published no more. */
  rotate(): void;
}

interface Key {
  readonly id: string;
  readonly pair: Awaited<ReturnType<typeof generateKeyPair>>;
}

const ALGORITHM = 'RS256';
const LIFETIME_SECONDS = 300;

let made = 0;

const makeKey = async (): Promise<Key> => {
  made += 1;
  return { id: `sandbox-${process.pid}-${made}`, pair: await generateKeyPair(ALGORITHM) };
};

/** The same person whenever the same address is typed. */
const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 21);

export const sandboxTokens = (issuer: string, clientSecret: string): SandboxTokens => {
  let key: Promise<Key> | null = null;
  const current = (): Promise<Key> => {
    key ??= makeKey();
    return key;
  };

  const claimsOf = (grant: Grant, faults: ReadonlySet<IdentityFault>) => {
    const now = Math.floor(Date.now() / 1000);
    const age = faults.has('expired-token') ? 3_600 : 0;
    return {
      iss: faults.has('wrong-issuer') ? 'https://somebody.example' : issuer,
      aud: faults.has('wrong-audience') ? 'another-shop' : grant.clientId,
      sub: subjectOf(grant.email),
      email: grant.email,
      email_verified: grant.isEmailVerified,
      iat: now - age,
      exp: now - age + LIFETIME_SECONDS,
      ...(grant.nonce === null ? {} : { nonce: faults.has('wrong-nonce') ? 'replayed' : grant.nonce }),
    };
  };

  return {
    async publicKeys() {
      const { id, pair } = await current();
      return { keys: [{ ...(await exportJWK(pair.publicKey)), kid: id, alg: ALGORITHM, use: 'sig' }] };
    },
    async idToken(grant, faults) {
      const claims = claimsOf(grant, faults);
      if (faults.has('unsigned-token')) return new UnsecuredJWT(claims).encode();
      if (faults.has('symmetric-token'))
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode(clientSecret.padEnd(32, '.')));
      const { id, pair } = await current();
      const signer = faults.has('foreign-key') ? (await makeKey()).pair : pair;
      return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: id }).sign(signer.privateKey);
    },
    rotate() {
      key = null;
    },
  };
};
