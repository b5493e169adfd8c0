// Authenticator apps (TOTP) by otpauth. A secret is encrypted (JWE, AES-256-GCM) together with its account's id, so
// that a row copied to another account is rejected; older keys still decrypt after a rotation.
import type { AuthenticatorApps } from '@meend/core/account/second-factor/factor-proofs.port.ts';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { Secret, TOTP } from 'otpauth';

interface AuthenticatorSettings {
  readonly siteName: string;
  /** Keys in the order of rotation: the first encrypts, all decrypt. */
  readonly keys: readonly [Uint8Array, ...Uint8Array[]];
}

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Time steps by which a phone's clock may be ahead or behind. */
const WINDOW = [-1, 0, 1] as const;

const open = async (keys: readonly Uint8Array[], encrypted: string): Promise<unknown> => {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(encrypted, key, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      return JSON.parse(Buffer.from(plaintext).toString());
    } catch {
      // Another key may have encrypted it.
    }
  }
  return null;
};

const secretFor = (opened: unknown, userId: string): string | null => {
  if (typeof opened !== 'object' || opened === null) return null;
  const { userId: owner, secret } = opened as { readonly userId?: unknown; readonly secret?: unknown };
  return owner === userId && typeof secret === 'string' ? secret : null;
};

export const authenticatorApps = ({ siteName, keys }: AuthenticatorSettings): AuthenticatorApps => {
  const totpOf = (secret: Secret, label = ''): TOTP =>
    new TOTP({ issuer: siteName, label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret });
  return {
    async make({ userId, email }) {
      const secret = new Secret({ size: SECRET_BYTES });
      const encrypted = await new CompactEncrypt(
        Buffer.from(JSON.stringify({ userId, secret: secret.base32 })),
      )
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(keys[0]);
      return { secret: secret.base32, address: totpOf(secret, email).toString(), encryptedSecret: encrypted };
    },
    async stepsOf(encrypted, userId, code, now) {
      const secret = secretFor(await open(keys, encrypted), userId);
      if (secret === null) return [];
      const totp = totpOf(Secret.fromBase32(secret));
      const currentStep = totp.counter({ timestamp: now.getTime() });
      return WINDOW.map((later) => currentStep + later).filter(
        (step) => totp.generate({ timestamp: step * PERIOD_S * 1000 }) === code,
      );
    },
  };
};
