import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { googleSheets } from './google-sheets.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const SHEET = '/v4/spreadsheets/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/values';

interface Google {
  readonly url: string;
  rows: unknown[][];
  requests: string[];
  assertions: string[];
  /** The token that is still valid. */
  valid: string;
  /** Statuses of the next responses, one per call of the sheet, before normal ones. */
  errorStatuses: number[];
  /** Answers writes without a body. */
  isTerse: boolean;
  stop(): void;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

/** A fake of the token endpoint and of Sheets API v4 in this process. */
const startGoogle = async (): Promise<Google> => {
  const google = {
    rows: [],
    requests: [],
    assertions: [],
    valid: '',
    errorStatuses: [],
    isTerse: false,
  } as unknown as {
    -readonly [Key in keyof Google]: Google[Key];
  };
  const answer = async (request: IncomingMessage): Promise<readonly [number, unknown]> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://google');
    const body = await bodyOf(request);
    google.requests.push(`${request.method} ${pathname.replace(SHEET, '')}`);
    if (pathname === '/token') {
      const form = new URLSearchParams(body);
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') return [400, {}];
      google.assertions.push(form.get('assertion') ?? '');
      google.valid = `token-${google.assertions.length}`;
      return [200, { access_token: google.valid, expires_in: '3600', token_type: 'Bearer' }];
    }
    const status = google.errorStatuses.shift();
    if (status !== undefined) return [status, { error: { code: status } }];
    if (request.headers.authorization !== `Bearer ${google.valid}`) return [401, {}];
    if (request.method === 'GET')
      return [200, google.rows.length === 0 ? {} : { values: [google.rows.map(([key]) => key)] }];
    if (searchParams.get('valueInputOption') !== 'RAW') return [400, {}];
    const [row = []] = (JSON.parse(body) as { values: unknown[][] }).values;
    if (request.method === 'POST' && pathname === `${SHEET}/A1:append`) google.rows.push(row);
    else google.rows[Number(pathname.slice(`${SHEET}/A`.length)) - 1] = row;
    return [200, google.isTerse ? null : {}];
  };
  const server = createServer(async (request, response) => {
    const [status, body] = await answer(request);
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(body === null ? '' : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(google, {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  });
};

let google: Google;

beforeEach(async () => {
  google = await startGoogle();
});
afterEach(() => google.stop());

const sink = () =>
  googleSheets({
    clientEmail: 'meend@project.iam.gserviceaccount.com',
    privateKey: pem,
    sheetId: '1aBcDeFgHiJkLmNoPqRsTuVwXyZ',
    baseUrl: google.url,
  });

const row = (key: string, rating = 5) => ({ key, cells: [key, 'Monsoon', `Rating: ${rating}`] });

test('a row is appended as it is, with a token got for a signed claim of the service account', async () => {
  await sink().write(row('f1'));
  expect(google.rows).toEqual([['f1', 'Monsoon', 'Rating: 5']]);
  const { payload } = await jwtVerify(google.assertions[0] ?? '', publicKey, {
    audience: `${google.url}/token`,
  });
  expect(payload).toMatchObject({
    iss: 'meend@project.iam.gserviceaccount.com',
    scope: 'https://www.googleapis.com/auth/spreadsheets',
  });
});

test('one token serves many rows', async () => {
  const sheet = sink();
  await sheet.write(row('f1'));
  await sheet.write(row('f2'));
  expect(google.assertions).toHaveLength(1);
  expect(google.rows.map(([key]) => key)).toEqual(['f1', 'f2']);
});

test('a row written twice exists once, with the last values', async () => {
  google.rows.push(['Key', 'Title', 'Rating'], ['f0', 'Chai', 'Rating: 1']);
  const sheet = sink();
  await sheet.write(row('f1', 2));
  await sheet.write(row('f2'));
  await sheet.write(row('f1', 4));
  expect(google.rows.slice(2)).toEqual([
    ['f1', 'Monsoon', 'Rating: 4'],
    ['f2', 'Monsoon', 'Rating: 5'],
  ]);
});

test('a row that was written is done, whatever the answer says beyond its status', async () => {
  google.isTerse = true;
  const sheet = sink();
  await sheet.write(row('f1', 2));
  await sheet.write(row('f1', 4));
  expect(google.rows).toEqual([['f1', 'Monsoon', 'Rating: 4']]);
});

test('concurrent writes of one row result in one row', async () => {
  const sheet = sink();
  await Promise.all(Array.from({ length: 5 }, () => sheet.write(row('f1'))));
  expect(google.rows).toHaveLength(1);
});

test('a token that expired early is renewed once and the row arrives', async () => {
  const sheet = sink();
  await sheet.write(row('f1'));
  google.valid = 'another';
  await sheet.write(row('f2'));
  expect(google.assertions).toHaveLength(2);
  expect(google.rows.map(([key]) => key)).toEqual(['f1', 'f2']);
});

test('a second rejection in a row is not retried', async () => {
  google.errorStatuses = [401, 401];
  await expect(sink().write(row('f1'))).rejects.toThrow('401');
  expect(google.requests).toEqual(['POST /token', 'GET /A:A', 'POST /token', 'GET /A:A']);
});

test.each([429, 500, 503])(
  'status %i means that the row was not written, and the retry writes it',
  async (status) => {
    const sheet = sink();
    google.errorStatuses = [status];
    await expect(sheet.write(row('f1'))).rejects.toThrow(
      `Google Sheets responded to GET with status ${status}`,
    );
    await sheet.write(row('f1'));
    expect(google.rows).toHaveLength(1);
  },
);

test('a timeout means that the row was not written', async () => {
  google.stop();
  await expect(sink().write(row('f1'))).rejects.toThrow();
});
