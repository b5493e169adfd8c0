// A token is read, never believed: the server checks it; the page only wants to know whose it is.
export interface TokenUser {
  readonly userId: string;
  readonly email: string;
}

const payloadOf = (token: string): unknown => {
  const part = token.split('.')[1] ?? '';
  const bytes = Uint8Array.from(atob(part.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Null: undecodable or expired, so the visitor counts as logged out. */
export const decodeToken = (token: string, now: Date): TokenUser | null => {
  try {
    const claims = payloadOf(token) as { userId?: unknown; email?: unknown; exp?: unknown };
    if (typeof claims.userId !== 'string' || typeof claims.email !== 'string') return null;
    if (typeof claims.exp === 'number' && claims.exp * 1000 <= now.getTime()) return null;
    return { userId: claims.userId, email: claims.email };
  } catch {
    return null;
  }
};
