import { readToken, subscribeToToken } from '@meend/web/platform/storage/token-storage.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { decodeToken, type TokenUser } from './token.ts';

/** Who the stored token belongs to; the same object as long as it is the same listener. */
export const useTokenUser = (): TokenUser | null => {
  const token = useSyncExternalStore(subscribeToToken, readToken, () => null);
  const user = useMemo(() => (token === null ? null : decodeToken(token)), [token]);
  const { userId, email } = user ?? {};
  return useMemo(() => (userId && email ? { userId, email } : null), [userId, email]);
};
