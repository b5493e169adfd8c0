import type { AuthenticatorApps } from '@meend/core/account/second-factor/factor-proofs.port.ts';
import { productDefaults } from '@meend/core/shared/product-defaults.ts';

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
