// What every guest gets is serialised and compressed once and kept until the catalogue changes (performance.md). Kept at once
// is what the product itself asks for: its sizes of page, at places its lists lead to, and what was found. Anything else is
// kept from its second asking, apart from these; before, it is answered with as little work as can be (decision 87).
import { createHash } from 'node:crypto';
import type { Language } from '@meend/core/shared/languages.ts';
import pLimit from 'p-limit';
import type { AppContext } from '../server/app-context.ts';
import type { CatalogueVersion } from '../server/catalogue-version.ts';
import type { LruCache, MemoryCaches } from './cache-budgets.ts';
import { compressed, type Encoding, negotiateEncoding, sendText } from './text-compression.ts';

export interface CallResponse {
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

/** Of the pages that the web and the first screens ask for; without a limit a list is whole. */
const SIZES: readonly (string | undefined)[] = [undefined, '3', '4', '6', '12', '24'];
/** What is shared but is no story (the banner) is looked at again after this. */
const CACHE_TTL_MS = 10_000;
const SMALLEST = 1024;
/** Whole lists in making are what a process needs most memory for, and the engine keeps the room that they took. */
const INVENTED_AT_ONCE = 2;

const VARY = 'Authorization, Accept-Encoding, Accept-Language';

const prepare = async (answer: CallResponse): Promise<Prepared> => {
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
  const encoding = negotiateEncoding(ctx.get('accept-encoding'));
  const body = prepared.bodies[encoding];
  const isEncoded = encoding !== 'identity' && body !== prepared.bodies.identity;
  // A strong tag names one representation: the compressed ones have tags of their own.
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
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = body;
};

/** What was asked for, as it was understood. */
interface CallRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly language: Language;
}

export type ResponseCache = (
  ctx: AppContext,
  request: CallRequest,
  make: () => Promise<CallResponse>,
) => Promise<void>;

interface CacheEntry {
  readonly madeAt: number;
  readonly prepared: Promise<Prepared>;
}

/** One spelling for whatever is asked for in the same words. */
const keyOf = ({ path, query, language }: CallRequest): string => {
  const params = Object.entries(query).filter(([, value]) => value !== undefined);
  const normalizedPath = path.toLowerCase().replace(/\/+$/, '');
  return JSON.stringify([
    language,
    normalizedPath,
    ...params.sort(([one], [other]) => (one < other ? -1 : 1)),
  ]);
};

/** A place in a list, whatever the size of the page that begins there. */
const cursorKeyOf = ({ query: { limit: _limit, ...query }, ...request }: CallRequest): string =>
  keyOf({ ...request, query });

const nextCursorKey = (link: string | null, language: Language): string | null => {
  const address = /^<([^>]+)>/.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return cursorKeyOf({ path: pathname, query: Object.fromEntries(searchParams), language });
};

const isNothing = ({ value }: CallResponse): boolean => Array.isArray(value) && value.length === 0;

const bytesOf = ({ bodies }: Prepared): number =>
  [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, 0);

/** As little work as an answer deserves that nobody asks for again. */
const sendOnce = async (ctx: AppContext, { status, value, link }: CallResponse): Promise<void> => {
  ctx.set({ 'Cache-Control': 'public, no-cache', Vary: VARY });
  if (link !== null) ctx.set('Link', link);
  ctx.status = status;
  if (status !== 204) await sendText(ctx, 'application/json; charset=utf-8', JSON.stringify(value), 1);
};

export const responseCache = (version: CatalogueVersion, memory: MemoryCaches): ResponseCache => {
  const own = memory.part<CacheEntry>('answers');
  const others = memory.part<CacheEntry>('otherAnswers');
  const places = memory.part<true>('places');
  const inTurn = pLimit(INVENTED_AT_ONCE);

  /** Of every answer kept. */
  let cachedVersion = '';

  /** Whatever was made of another catalogue is let go of at once, not when somebody asks for it again. */
  const forgetAll = (now: string): void => {
    for (const part of [own, others, places]) part.clear();
    cachedVersion = now;
  };

  const addEntry = (
    cache: LruCache<CacheEntry>,
    { key, language }: { readonly key: string; readonly language: Language },
    made: Promise<CallResponse>,
  ): Promise<Prepared> => {
    const prepared = made.then(prepare);
    const entry: CacheEntry = { madeAt: performance.now(), prepared };
    cache.set(key, entry);
    Promise.all([made, prepared]).then(
      ([answer, done]) => {
        if (cache.find(key) !== entry) return;
        if (isNothing(answer)) return cache.drop(key, entry);
        cache.weigh(key, entry, bytesOf(done));
        const next = nextCursorKey(answer.link, language);
        if (next !== null) places.set(next, true);
      },
      () => cache.drop(key, entry),
    );
    return prepared;
  };

  /** Others than the product's own are anybody's invention: the size of the page or where it begins. */
  const isOwn = (request: CallRequest): boolean =>
    SIZES.includes(request.query.limit) &&
    (request.query.after === undefined || places.find(cursorKeyOf(request)) === true);

  return async (ctx, request, make) => {
    const key = keyOf(request);
    const { language } = request;
    const now = await version.current();
    if (now !== cachedVersion) forgetAll(now);
    const known = own.find(key) ?? others.find(key);
    if (known !== undefined && performance.now() - known.madeAt < CACHE_TTL_MS)
      return send(ctx, await known.prepared);
    if (isOwn(request)) return send(ctx, await addEntry(own, { key, language }, make()));
    if (memory.wasRequested(key)) return send(ctx, await addEntry(others, { key, language }, inTurn(make)));
    return inTurn(async () => sendOnce(ctx, await make()));
  };
};
