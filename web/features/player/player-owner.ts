import { decodeToken } from '../../api/token.ts';
import { readToken } from '../../platform/token-storage.ts';

/** Whose ears these are now; null for a guest. */
export const ownerId = (): string | null => {
  const token = readToken();
  return token === null ? null : (decodeToken(token, new Date())?.userId ?? null);
};
