// The sandbox's ID tokens, signed with a key of this process's own.
import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { Grant } from './sandbox-grants.ts';

export interface SandboxTokens {
  publicKeys(): Promise<{ readonly keys: readonly JWK[] }>;
  idToken(grant: Grant): Promise<string>;
}

const ALGORITHM = 'RS256';
const LIFETIME_SECONDS = 300;
const KEY_ID = `sandbox-${process.pid}`;

/** The same person whenever the same address is typed. */
const subjectOf = (email: string): string => createHash('sha256').update(email).digest('hex').slice(0, 21);

export const sandboxTokens = (issuer: string): SandboxTokens => {
  let pair: ReturnType<typeof generateKeyPair> | null = null;
  const keys = () => {
    pair ??= generateKeyPair(ALGORITHM);
    return pair;
  };

  return {
    async publicKeys() {
      const { publicKey } = await keys();
      return { keys: [{ ...(await exportJWK(publicKey)), kid: KEY_ID, alg: ALGORITHM, use: 'sig' }] };
    },
    async idToken({ clientId, email, isEmailVerified, name, nonce }) {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        iss: issuer,
        aud: clientId,
        sub: subjectOf(email),
        email,
        email_verified: isEmailVerified,
        iat: now,
        exp: now + LIFETIME_SECONDS,
        ...(name === null ? {} : { name }),
        ...(nonce === null ? {} : { nonce }),
      };
      const { privateKey } = await keys();
      return new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: KEY_ID }).sign(privateKey);
    },
  };
};
