// Tokens of the banner admin, with a type and audience of their own, so that neither kind of token is accepted as the
// other.
import type { BannerClaims } from './banner-admin.ts';

export interface BannerTokens {
  sign(claims: BannerClaims): Promise<string>;
  /** Null unless it is a valid, unexpired banner token. */
  verify(token: string): Promise<BannerClaims | null>;
}
