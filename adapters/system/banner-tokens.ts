// Tokens of the banner admin, with a key, a type and an audience of their own.

import type { BannerTokens } from '@meend/core/account/sessions/banner-tokens.port.ts';
import type { Email } from '@meend/core/account/user/email.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { type SignedTokenSettings, signedTokens } from './signed-tokens.ts';

export const bannerTokens = (settings: SignedTokenSettings): BannerTokens => {
  const tokens = signedTokens(settings, {
    purpose: 'banner-tokens',
    type: 'banner+jwt',
    audience: 'banner-admin',
    lifetimeMs: serverTimings.bannerTokenLifetime,
    requiredClaims: ['email', 'cid'],
  });
  return {
    sign: ({ email, credentialId }) => tokens.sign(email, { email, cid: credentialId }, settings.clock.now()),
    verify: async (token) => {
      const { email, cid } = (await tokens.verify(token)) ?? {};
      if (typeof email !== 'string' || typeof cid !== 'string') return null;
      return { email: email as Email, credentialId: cid };
    },
  };
};
