// Feedback as rows of a Google sheet (Sheets API v4). The first column holds each row's key and a row whose key exists
// is overwritten, so that a retried job or a changed opinion is still one row. Cells are RAW: the sheet never evaluates
// formulas in them.

import type { FeedbackRow, FeedbackSink } from '@meend/core/feedback/export-feedback.ts';
import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';

// Access token of a Google service account: a signed JWT is exchanged for a token valid for an hour (RFC 7523).

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

const googleServiceAccount = ({ clientEmail, privateKey, tokenUrl, timeoutMs }: ServiceAccount): Access => {
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

export interface GoogleSheetsSettings {
  readonly clientEmail: string;
  readonly privateKey: string;
  readonly sheetId: string;
  /** Replaces Google's hosts in tests. */
  readonly baseUrl: string | null;
  readonly timeoutMs?: number;
}

const TOKENS = 'https://oauth2.googleapis.com';
const SHEETS = 'https://sheets.googleapis.com';
const TIMEOUT_MS = 8_000;

/** The first column, if the sheet has any cells; what other columns hold does not matter. */
const columns = z.object({
  values: z.union([z.tuple([]), z.tuple([z.array(z.unknown())], z.unknown())]).nullish(),
});

interface Question {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly range: string;
  readonly query: string;
  readonly cells?: readonly string[];
}

/** URL of the sheet in the browser. */
export const sheetAddress = (sheetId: string): string =>
  `https://docs.google.com/spreadsheets/d/${encodeURIComponent(sheetId)}`;

export const googleSheets = (settings: GoogleSheetsSettings): FeedbackSink => {
  const { baseUrl, sheetId, timeoutMs = TIMEOUT_MS } = settings;
  const access = googleServiceAccount({
    clientEmail: settings.clientEmail,
    privateKey: settings.privateKey,
    tokenUrl: `${baseUrl ?? TOKENS}/token`,
    timeoutMs,
  });
  const values = `${baseUrl ?? SHEETS}/v4/spreadsheets/${encodeURIComponent(sheetId)}/values`;

  const send = ({ method, range, query, cells }: Question, token: string): Promise<Response> =>
    fetch(`${values}/${range}?${query}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(cells ? { body: JSON.stringify({ majorDimension: 'ROWS', values: [cells] }) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });

  /** Retries once with a new token if the old one was rejected; errors never contain what was sent. */
  const request = async (question: Question): Promise<Response> => {
    const token = await access.token();
    let response = await send(question, token);
    if (response.status === 401) {
      access.refused(token);
      response = await send(question, await access.token());
    }
    if (!response.ok)
      throw new Error(`Google Sheets responded to ${question.method} with status ${response.status}`);
    return response;
  };

  /** Row number in the sheet, from 1; 0 if the key is not there. */
  const rowOf = async (key: string): Promise<number> => {
    const response = await request({ method: 'GET', range: 'A:A', query: 'majorDimension=COLUMNS' });
    const [column = []] = columns.parse(await response.json()).values ?? [];
    return column.indexOf(key) + 1;
  };

  /** Status 200 means that the row was written: the body is not read. */
  const write = async ({ key, cells }: FeedbackRow): Promise<void> => {
    const row = await rowOf(key);
    const query = 'valueInputOption=RAW';
    const { body } = await request(
      row > 0
        ? { method: 'PUT', range: `A${row}`, query, cells }
        : { method: 'POST', range: 'A1:append', query: `${query}&insertDataOption=INSERT_ROWS`, cells },
    );
    await body?.cancel();
  };

  // Sequential: two concurrent writers that both miss a key would both append it.
  let last: Promise<void> = Promise.resolve();
  return {
    write: (row) => {
      const mine = last.then(() => write(row));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

// Null object used without a configured sheet: feedback is stored in the database alone.

export const nullFeedbackSink: FeedbackSink = { write: async () => undefined };
