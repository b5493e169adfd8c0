// What every guest gets is serialised and compressed once and kept until the catalogue changes (performance.md). Kept is what
// others will ask for too: whole lists, the pages their Link headers lead to, and what was found. A page after an invented
// place, or of a genre nobody has, is answered and forgotten.
import { createHash } from 'node:crypto';
import type { AppContext } from '../app-context.ts';
import type { CatalogueVersion } from '../catalogue-version.ts';
import { chosenEncoding, compressed, type Encoding, sendText } from './text-compression.ts';

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
/** Of all encodings together. */
const MOST_BYTES = 32 * 1024 ** 2;
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

/** What was asked for, as it was understood. */
export interface Asked {
  readonly path: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

export type PreparedAnswers = (
  ctx: AppContext,
  asked: Asked,
  make: () => Promise<PlainAnswer>,
) => Promise<void>;

interface Kept {
  readonly madeAt: number;
  readonly prepared: Promise<Prepared>;
  /** Known once it is prepared. */
  bytes: number;
  /** The key of the page its Link header leads to. */
  next: string | null;
}

const keyOf = ({ path, query }: Asked): string => {
  const asked = Object.entries(query).filter(([, value]) => value !== undefined);
  return JSON.stringify([path.toLowerCase(), ...asked.sort(([one], [other]) => (one < other ? -1 : 1))]);
};

const keyOfNext = (link: string | null): string | null => {
  const address = /^<([^>]+)>/.exec(link ?? '')?.[1];
  if (address === undefined) return null;
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return keyOf({ path: pathname, query: Object.fromEntries(searchParams) });
};

const isNothing = ({ value }: PlainAnswer): boolean => Array.isArray(value) && value.length === 0;

const bytesOf = ({ bodies }: Prepared): number =>
  [...new Set(Object.values(bodies))].reduce((sum, body) => sum + body.length, 0);

/** As little work as a page deserves that nobody asks for again. */
const sendOnce = async (ctx: AppContext, { status, value, link }: PlainAnswer): Promise<void> => {
  ctx.set({ 'Cache-Control': 'public, no-cache', Vary: 'Authorization, Accept-Encoding' });
  if (link !== null) ctx.set('Link', link);
  ctx.status = status;
  if (status !== 204) await sendText(ctx, 'application/json; charset=utf-8', JSON.stringify(value));
};

export const preparedAnswers = (
  version: CatalogueVersion,
  mostBytes = MOST_BYTES,
): PreparedAnswers & { keptBytes(): number } => {
  // In the order of use: the first is the one to go.
  const kept = new Map<string, Kept>();
  let bytes = 0;

  /** Of every answer kept. */
  let keptFor = '';

  const isCurrent = (entry: Kept | undefined): entry is Kept =>
    entry !== undefined && performance.now() - entry.madeAt < LONGEST_MS;

  const drop = (key: string): void => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  /** Whatever was made of another catalogue is let go of at once, not when somebody asks for it again. */
  const forgetAll = (now: string): void => {
    kept.clear();
    bytes = 0;
    keptFor = now;
  };
  const shrink = (): void => {
    for (const key of kept.keys()) {
      if (kept.size <= MOST && bytes <= mostBytes) return;
      drop(key);
    }
  };
  /** Whether a page after a certain place is one that we led somebody to. */
  const isLedTo = (key: string): boolean => [...kept.values()].some(({ next }) => next === key);

  const keep = (key: string, made: Promise<PlainAnswer>): Promise<Prepared> => {
    const prepared = made.then(prepare);
    const entry: Kept = { madeAt: performance.now(), prepared, bytes: 0, next: null };
    drop(key);
    kept.set(key, entry);
    const isStillKept = (): boolean => kept.get(key) === entry;
    Promise.all([made, prepared]).then(
      ([answer, done]) => {
        if (!isStillKept()) return;
        entry.bytes = bytesOf(done);
        bytes += entry.bytes;
        entry.next = keyOfNext(answer.link);
        if (isNothing(answer)) drop(key);
        shrink();
      },
      () => isStillKept() && drop(key),
    );
    shrink();
    return prepared;
  };

  const answer: PreparedAnswers = async (ctx, asked, make) => {
    const key = keyOf(asked);
    const now = await version.current();
    if (now !== keptFor) forgetAll(now);
    const known = kept.get(key);
    if (isCurrent(known)) {
      kept.delete(key);
      kept.set(key, known);
      return send(ctx, await known.prepared);
    }
    if (asked.query.after !== undefined && !isLedTo(key)) return sendOnce(ctx, await make());
    send(ctx, await keep(key, make()));
  };
  return Object.assign(answer, { keptBytes: () => bytes });
};
