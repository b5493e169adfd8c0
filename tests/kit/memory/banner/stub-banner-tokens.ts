import type { BannerClaims, BannerTokens } from '@meend/core/account/sessions/banner-admin.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';

const MARK = 'banner.';

interface Payload extends BannerClaims {
  readonly exp: number;
}

const decoded = (token: string): Payload | null => {
  if (!token.startsWith(MARK)) return null;
  try {
    return JSON.parse(atob(token.slice(MARK.length))) as Payload;
  } catch {
    return null;
  }
};

/** Unsigned. */
export const stubBannerTokens = (clock: Clock): BannerTokens => ({
  async sign({ email, credentialId }) {
    const exp = clock.now().getTime() + serverTimings.bannerTokenLifetime;
    return MARK + btoa(JSON.stringify({ email, credentialId, exp }));
  },
  async verify(token) {
    const payload = decoded(token);
    if (!payload || payload.exp <= clock.now().getTime()) return null;
    return { email: payload.email, credentialId: payload.credentialId };
  },
});
