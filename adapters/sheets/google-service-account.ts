// Access token of a Google service account: a signed JWT is exchanged for a token valid for an hour (RFC 7523).
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';

interface ServiceAccount {
  readonly clientEmail: string;
  /** PKCS #8 in PEM. */
  readonly privateKey: string;
  readonly tokenUrl: string;
  readonly timeoutMs: number;
}

interface Access {
  /** The cached token, fetched if there is none or it is about to expire. */
  token(): Promise<string>;
  /** Drops a token that the API rejected, so that the next call fetches a new one. */
  refused(token: string): void;
}

const SCOPE = 'https://www.googleapis.com/auth/spreadsheets';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const MARGIN_MS = 60_000;

/** The lifetime, a number or the same as text, only saves requests; without a readable one the token is used once. */
const answer = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().positive().catch(0),
});

export const googleServiceAccount = ({
  clientEmail,
  privateKey,
  tokenUrl,
  timeoutMs,
}: ServiceAccount): Access => {
  let cached: { readonly token: string; readonly until: number } | null = null;

  const exchange = async (): Promise<string> => {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(clientEmail)
      .setAudience(tokenUrl)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(await importPKCS8(privateKey, 'RS256'));
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Google token request failed with status ${response.status}`);
    const { access_token: token, expires_in: seconds } = answer.parse(await response.json());
    cached = { token, until: Date.now() + seconds * 1000 - MARGIN_MS };
    return token;
  };

  return {
    token: async () => (cached !== null && cached.until > Date.now() ? cached.token : exchange()),
    refused(token) {
      if (cached?.token === token) cached = null;
    },
  };
};
