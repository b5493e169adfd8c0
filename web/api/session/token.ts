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

interface Claims extends TokenUser {
  /** Seconds since 1970; a token without one does not run out here. */
  readonly exp: number | null;
}

const claimsOf = (token: string): Claims | null => {
  try {
    const { userId, email, exp } = payloadOf(token) as Readonly<Record<string, unknown>>;
    if (typeof userId !== 'string' || typeof email !== 'string') return null;
    return { userId, email, exp: typeof exp === 'number' ? exp : null };
  } catch {
    return null;
  }
};

/** False for what was edited by hand or never was a token. */
export const isDecodable = (token: string): boolean => claimsOf(token) !== null;

/** Null: undecodable or expired, so the visitor counts as logged out. */
export const decodeToken = (token: string, now: Date): TokenUser | null => {
  const claims = claimsOf(token);
  if (claims === null || (claims.exp !== null && claims.exp * 1000 <= now.getTime())) return null;
  return { userId: claims.userId, email: claims.email };
};
