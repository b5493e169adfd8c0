// Decodes the token without verifying it: only the server does that; the page needs to know whose token it is.
export interface TokenUser {
  readonly userId: string;
  readonly email: string;
}

const payloadOf = (token: string): unknown => {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/**
 * Null if it cannot be decoded: the visitor counts as logged out. An expired token is decoded too: the session's cookie
 * renews it, and if that is refused it is cleared.
 */
export const decodeToken = (token: string): TokenUser | null => {
  try {
    const { userId, email } = payloadOf(token) as Readonly<Record<string, unknown>>;
    return typeof userId === 'string' && typeof email === 'string' ? { userId, email } : null;
  } catch {
    return null;
  }
};
