// Fake of Google's API (tokens, Sheets v4): appends every row it gets, duplicates included.
import { type Answered, type ReceivedRequest, serve } from '@meend/tests/integration/payments/serve.ts';

export interface Sheet {
  readonly origin: string;
  readonly rows: readonly (readonly string[])[];
  close(): Promise<void>;
}

const json = (status: number, body: unknown): Answered => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const fakeGoogleSheets = async (): Promise<Sheet> => {
  const rows: string[][] = [];
  const answer = ({ method, path, body }: ReceivedRequest): Answered => {
    if (path === '/token') return json(200, { access_token: 'of-the-tests', expires_in: 3600 });
    if (method === 'GET') return json(200, rows.length === 0 ? {} : { values: [rows.map(([key]) => key)] });
    const [row = []] = (JSON.parse(body) as { values: string[][] }).values;
    const rowNumber = /\/values\/A(\d+)\?/.exec(path)?.[1];
    if (method === 'POST') rows.push(row);
    else rows[Number(rowNumber) - 1] = row;
    return json(200, {});
  };
  const server = await serve(answer);
  return { origin: server.origin, rows, close: server.close };
};
