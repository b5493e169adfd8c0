// The codes the sandbox gave out: each bound to its client, address and challenge, one use, one minute.
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
  /** Answers the code. */
  add(grant: Omit<Grant, 'expiresAt'>): string;
  /** Null for a code that is unknown, used, too old, or asked for with another verifier. */
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
