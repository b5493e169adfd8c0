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

/**
 * Null: undecodable, so the visitor counts as logged out. One that ran out still says whose it is: the session's cookie
 * renews it, and where that is refused it is forgotten.
 */
export const decodeToken = (token: string): TokenUser | null => {
  try {
    const { userId, email } = payloadOf(token) as Readonly<Record<string, unknown>>;
    return typeof userId === 'string' && typeof email === 'string' ? { userId, email } : null;
  } catch {
    return null;
  }
};
