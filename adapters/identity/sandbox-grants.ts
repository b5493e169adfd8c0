// Authorization codes of the sandbox: each bound to its client, redirect URI and PKCE challenge, for one use within a
// minute.
import { createHash, randomBytes } from 'node:crypto';

export interface Grant {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly name: string | null;
  readonly expiresAt: number;
}

export interface SandboxGrants {
  /** Returns the code. */
  add(grant: Omit<Grant, 'expiresAt'>): string;
  /** Null if the code is unknown, used or expired, or the verifier does not match. */
  redeem(code: string, verifier: string): Grant | null;
}

const LIFETIME_MS = 60_000;
const MOST = 1_000;

export const sandboxGrants = (now: () => number = Date.now): SandboxGrants => {
  const grants = new Map<string, Grant>();
  return {
    add(grant) {
      const [oldest] = grants.keys();
      if (grants.size >= MOST && oldest !== undefined) grants.delete(oldest);
      const code = randomBytes(24).toString('base64url');
      grants.set(code, { ...grant, expiresAt: now() + LIFETIME_MS });
      return code;
    },
    redeem(code, verifier) {
      const grant = grants.get(code);
      grants.delete(code);
      if (grant === undefined || grant.expiresAt <= now()) return null;
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return challenge === grant.challenge ? grant : null;
    },
  };
};
