// Who manages banners: an admin with their account's session, or the banner admin with a separate token.

import type { TokenStore } from '@meend/web/api/client.ts';
import { useStaffRole } from '@meend/web/api/session/staff-role.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { useBannerSession } from './banner-token.ts';

export type BannerActor = 'staff' | 'banner-admin';

/** If omitted, calls use the account's token. */
export const useActorToken = (actor: BannerActor): TokenStore | undefined => {
  const { token } = useBannerSession();
  return actor === 'staff' ? undefined : token;
};

/** Null if not authorized; undefined while unknown. */
export const useBannerActor = (): BannerActor | null | undefined => {
  const isBannerAdmin = useStore(useBannerSession().isSignedIn);
  const { user, account, role } = useStaffRole();
  if (isBannerAdmin) return 'banner-admin';
  if (role !== null) return 'staff';
  return user !== null && account.isPending ? undefined : null;
};
