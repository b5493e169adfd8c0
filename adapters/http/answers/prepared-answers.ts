// What every guest gets is serialised and compressed once and kept until the catalogue changes (performance.md).
import { createHash } from 'node:crypto';
import type { AppContext } from '../app-context.ts';
import type { CatalogueVersion } from '../catalogue-version.ts';
import { chosenEncoding, compressed, type Encoding } from './text-compression.ts';

export interface PlainAnswer {
  readonly status: 200 | 201 | 204;
  readonly value: unknown;
  readonly link: string | null;
}

interface Prepared {
  readonly status: number;
  readonly link: string | null;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

const MOST = 500;
/** What is shared but is no story (the banner) is looked at again after this. */
const LONGEST_MS = 10_000;
const SMALLEST = 1024;

const prepare = async (answer: PlainAnswer): Promise<Prepared> => {
  const identity = Buffer.from(answer.status === 204 ? '' : JSON.stringify(answer.value));
  const isSmall = identity.length < SMALLEST;
  const [br, gzip] = isSmall
    ? [identity, identity]
    : await Promise.all([compressed(identity, 'br', 6), compressed(identity, 'gzip', 7)]);
  return {
    status: answer.status,
    link: answer.link,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    bodies: { identity, br, gzip },
  };
};

const send = (ctx: AppContext, prepared: Prepared): void => {
  const encoding = chosenEncoding(ctx.get('accept-encoding'));
  const body = prepared.bodies[encoding];
  const isEncoded = encoding !== 'identity' && body !== prepared.bodies.identity;
  // A strong tag names one representation: the compressed ones have tags of their own.
  const etag = `"${prepared.etag}${isEncoded ? `-${encoding}` : ''}"`;
  ctx.set({ 'Cache-Control': 'public, no-cache', Vary: 'Authorization, Accept-Encoding', ETag: etag });
  if (prepared.link !== null) ctx.set('Link', prepared.link);
  ctx.status = prepared.status;
  if (prepared.status === 204) return;
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  if (isEncoded) ctx.set('Content-Encoding', encoding);
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = body;
};

export type PreparedAnswers = (
  ctx: AppContext,
  key: string,
  make: () => Promise<PlainAnswer>,
) => Promise<void>;

interface Kept {
  readonly version: string;
  readonly madeAt: number;
  readonly prepared: Promise<Prepared>;
}

export const preparedAnswers = (version: CatalogueVersion): PreparedAnswers => {
  const kept = new Map<string, Kept>();

  const isCurrent = (entry: Kept | undefined, now: string): entry is Kept =>
    entry?.version === now && performance.now() - entry.madeAt < LONGEST_MS;

  return async (ctx, key, make) => {
    const now = await version.current();
    const known = kept.get(key);
    if (isCurrent(known, now)) return send(ctx, await known.prepared);
    const prepared = make().then(prepare);
    kept.delete(key);
    kept.set(key, { version: now, madeAt: performance.now(), prepared });
    prepared.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    send(ctx, await prepared);
  };
};
