// Fetch for the identity provider: one deadline for the whole response, a maximum size, and no redirects.
import type { CustomFetch } from 'openid-client';

interface FetchBounds {
  readonly reach: (address: string) => string;
  readonly timeoutMs: number;
  /** Called before each request is sent. */
  readonly onRequest: (method: string) => void;
}

/** Google's three responses together are under 10 kB. */
const MAX_RESPONSE_BYTES = 256 * 1024;
export const TOO_LARGE = 'the answer is too large';

const readAnswer = async (response: Response): Promise<Buffer<ArrayBuffer>> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) throw new RangeError(TOO_LARGE);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** The deadline starts now and covers all requests made with the returned function. */
export const boundedFetch = ({ reach, timeoutMs, onRequest }: FetchBounds): CustomFetch => {
  const signal = AbortSignal.timeout(timeoutMs);
  return async (address, options) => {
    onRequest(options.method);
    const init = { ...options, redirect: 'manual', signal } as RequestInit;
    const response = await fetch(reach(address), init);
    const { status, headers } = response;
    const body = await readAnswer(response);
    return new Response(body.length === 0 ? null : body, { status, headers });
  };
};
