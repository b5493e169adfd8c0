// Cache of the calls' responses for guests, serialized and compressed once per version of the catalogue
// (docs/decisions/measurements.md). Responses that the product itself requests are cached at once: its page sizes, at cursors its
// lists link to. Others are cached from their second request on, in a cache of their own; before, they are sent with as
// little work as possible (decision 87).
import { createHash } from 'node:crypto';
import type { Language } from '@meend/core/shared/languages.ts';
import pLimit from 'p-limit';
import type { AppContext } from './app-context.ts';
import type { LruCache, MemoryCaches } from './cache-budgets.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { compressed, type Encoding, negotiateEncoding, sendText } from './text-compression.ts';

export interface CallResponse {
  readonly status: 200 | 201 | 204;
  readonly type: string;
  /** Empty if there is nothing. */
  readonly body: string;
  readonly link: string | null;
}

interface Prepared {
  readonly status: number;
  readonly type: string;
  readonly link: string | null;
  readonly etag: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

/** Page sizes that the web and the preloaded data use; undefined returns the whole list. */
const SIZES: readonly (string | undefined)[] = [undefined, '3', '4', '6', '12', '24'];
/** What changes without a new version of the catalogue (a banner that begins or ends) is read again after this time. */
const CACHE_TTL_MS = 10_000;
const SMALLEST = 1024;
/** Uncached lists built at once: a whole list needs the most memory of all responses. */
const INVENTED_AT_ONCE = 2;

// Not by the cookie for less data: each use is validated, and its answers have ETags of their own.
const VARY = 'Authorization, Accept-Encoding, Accept-Language';

const prepare = async (answer: CallResponse): Promise<Prepared> => {
  const identity = Buffer.from(answer.body);
  const isSmall = identity.length < SMALLEST;
  const [br, gzip] = isSmall
    ? [identity, identity]
    : await Promise.all([compressed(identity, 'br', 6), compressed(identity, 'gzip', 7)]);
  return {
    status: answer.status,
    type: answer.type,
    link: answer.link,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    bodies: { identity, br, gzip },
  };
};

const send = (ctx: AppContext, prepared: Prepared): void => {
  const encoding = negotiateEncoding(ctx.get('accept-encoding'));
  const body = prepared.bodies[encoding];
  const isEncoded = encoding !== 'identity' && body !== prepared.bodies.identity;
  // A strong ETag names one representation: each encoding has its own.
  const etag = `"${prepared.etag}${isEncoded ? `-${encoding}` : ''}"`;
  ctx.set({ 'Cache-Control': 'public, no-cache', Vary: VARY, ETag: etag });
  if (prepared.link !== null) ctx.set('Link', prepared.link);
  ctx.status = prepared.status;
  if (prepared.status === 204) return;
  if (ctx.get('if-none-match').includes(etag)) {
    ctx.status = 304;
    return;
  }
  if (isEncoded) ctx.set('Content-Encoding', encoding);
  ctx.type = prepared.type;
  ctx.body = body;
};

/** A request after parsing. */
interface CallRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
  /** For a device that saves data. */
  readonly hasSmallCovers?: boolean;
}

type Variant = Pick<CallRequest, 'language' | 'hasSmallCovers'>;

export type ResponseCache = (
  ctx: AppContext,
  request: CallRequest,
  make: () => Promise<CallResponse>,
) => Promise<void>;

interface CacheEntry {
  readonly madeAt: number;
  readonly prepared: Promise<Prepared>;
}

/** Normalized cache key: equal for equivalent spellings of a request. */
const keyOf = ({ path, query, language, hasSmallCovers = false }: CallRequest): string => {
  const params = Object.entries(query).filter(([, value]) => value !== undefined);
  const normalizedPath = path.toLowerCase().replace(/\/+$/, '');
  return JSON.stringify([
    language,
    hasSmallCovers,
    normalizedPath,
    ...params.sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
};

/** Key of a cursor, whatever the page size. */
const cursorKeyOf = ({ query: { limit: _limit, ...query }, ...request }: CallRequest): string =>
  keyOf({ ...request, query });

const nextCursorKey = (link: string | null, variant: Variant): string | null => {
  const address = /^<([^>]+)>/.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return cursorKeyOf({ path: pathname, query: Object.fromEntries(searchParams), ...variant });
};

const isEmptyList = ({ body }: CallResponse): boolean => body === '[]';

const bytesOf = ({ bodies }: Prepared): number =>
  [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, 0);

/** Sends a response that is not cached, compressed at the lowest quality. */
const sendOnce = async (ctx: AppContext, { status, type, body, link }: CallResponse): Promise<void> => {
  ctx.set({ 'Cache-Control': 'public, no-cache', Vary: VARY });
  if (link !== null) ctx.set('Link', link);
  ctx.status = status;
  if (status !== 204) await sendText(ctx, type, body, 1);
};

export const responseCache = (version: CatalogueVersion, memory: MemoryCaches): ResponseCache => {
  const own = memory.part<CacheEntry>('answers');
  const others = memory.part<CacheEntry>('otherAnswers');
  const places = memory.part<true>('places');
  const inTurn = pLimit(INVENTED_AT_ONCE);

  /** Version of the catalogue that all entries belong to. */
  let cachedVersion = '';

  /** Clears the caches as soon as the catalogue's version changes, to free their memory at once. */
  const forgetAll = (now: string): void => {
    for (const part of [own, others, places]) part.clear();
    cachedVersion = now;
  };

  const addEntry = (
    cache: LruCache<CacheEntry>,
    { key, ...variant }: { readonly key: string } & Variant,
    made: Promise<CallResponse>,
  ): Promise<Prepared> => {
    const prepared = made.then(prepare);
    const entry: CacheEntry = { madeAt: performance.now(), prepared };
    cache.set(key, entry);
    Promise.all([made, prepared]).then(
      ([answer, done]) => {
        if (cache.find(key) !== entry) return;
        if (isEmptyList(answer)) return cache.drop(key, entry);
        cache.weigh(key, entry, bytesOf(done));
        const next = nextCursorKey(answer.link, variant);
        if (next !== null) places.set(next, true);
      },
      () => cache.drop(key, entry),
    );
    return prepared;
  };

  /** Whether the product itself makes this request; any other page size or cursor can be invented by a client. */
  const isOwn = (request: CallRequest): boolean =>
    SIZES.includes(request.query.limit) &&
    (request.query.after === undefined || places.find(cursorKeyOf(request)) === true);

  return async (ctx, request, make) => {
    const key = keyOf(request);
    const { language, hasSmallCovers = false } = request;
    const entry = { key, language, hasSmallCovers };
    const now = await version.current();
    if (now !== cachedVersion) forgetAll(now);
    const known = own.find(key) ?? others.find(key);
    if (known !== undefined && performance.now() - known.madeAt < CACHE_TTL_MS)
      return send(ctx, await known.prepared);
    if (isOwn(request)) return send(ctx, await addEntry(own, entry, make()));
    if (memory.wasRequested(key)) return send(ctx, await addEntry(others, entry, inTurn(make)));
    return inTurn(async () => sendOnce(ctx, await make()));
  };
};
