import { useStore } from '@meend/web/platform/store.ts';
import { useMemo } from 'react';
import { useApi } from './api.ts';
import { decodeToken, type TokenUser } from './token.ts';

/** The user of the stored token; a stable reference while it is the same user. */
export const useTokenUser = (): TokenUser | null => {
  const token = useStore(useApi().tokens);
  const user = useMemo(() => (token === null ? null : decodeToken(token)), [token]);
  const { userId, email } = user ?? {};
  return useMemo(() => (userId && email ? { userId, email } : null), [userId, email]);
};
