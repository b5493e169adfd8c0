import { decodeToken } from '@meend/web/api/session/token.ts';
import { readToken } from '@meend/web/platform/storage/token-storage.ts';

/** Whose ears these are now; null for a guest. */
export const currentUserId = (): string | null => {
  const token = readToken();
  return token === null ? null : (decodeToken(token)?.userId ?? null);
};
