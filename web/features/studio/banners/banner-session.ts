// Who looks after banners: an admin with the session of their account, or the banner admin with a token of their own.

import type { TokenStore } from '@meend/web/api/client.ts';
import { useStaffRole } from '@meend/web/api/session/staff-role.ts';
import { bannerAdmin, bannerToken } from '@meend/web/platform/storage/banner-token.ts';
import { useStore } from '@meend/web/platform/store.ts';

export type BannerActor = 'staff' | 'banner-admin';

/** Left out, a call carries the account's own token. */
export const tokenOf = (actor: BannerActor): TokenStore | undefined =>
  actor === 'staff' ? undefined : bannerToken;

/** Null: nobody who may; undefined: not known yet. */
export const useBannerActor = (): BannerActor | null | undefined => {
  const isBannerAdmin = useStore(bannerAdmin);
  const { user, account, role } = useStaffRole();
  if (isBannerAdmin) return 'banner-admin';
  if (role !== null) return 'staff';
  return user !== null && account.isPending ? undefined : null;
};
