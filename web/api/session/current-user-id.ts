import { readToken } from '@meend/web/platform/storage/token-storage.ts';
import { decodeToken } from '../token.ts';

/** Who the stored token belongs to now; null for a guest. */
export const currentUserId = (): string | null => {
  const token = readToken();
  return token === null ? null : (decodeToken(token)?.userId ?? null);
};
