// The banner admin's tokens: of a type and audience of their own, so that neither kind passes for the other.
import type { BannerClaims } from './banner-admin.ts';

export interface BannerTokens {
  sign(claims: BannerClaims): Promise<string>;
  /** Null for anything that is not a valid, unexpired banner token of ours. */
  verify(token: string): Promise<BannerClaims | null>;
}
