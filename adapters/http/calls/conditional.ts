// Conditional GET by an entity tag and a date (RFC 9110, section 13).
import type { AppContext } from './app-context.ts';

export interface Validators {
  /** Quoted; a weak one holds for every encoding. */
  readonly etag: string;
  /** Null if it is not known. */
  readonly changedAt: Date | null;
}

const IMF_FIXDATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Of an HTTP date; NaN if it is not one, or in the future: a reader that stored such a date would never read again. */
const readDate = (header: string, now: Date): number => {
  const time = IMF_FIXDATE.test(header) ? Date.parse(header) : Number.NaN;
  return time > now.getTime() ? Number.NaN : time;
};

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

const lists = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));

/** Sets both validators; the date decides only if no tag was sent. */
export const isUnchanged = (ctx: AppContext, { etag, changedAt }: Validators, now: Date): boolean => {
  ctx.set('ETag', etag);
  if (changedAt !== null) ctx.set('Last-Modified', changedAt.toUTCString());
  const tags = ctx.get('if-none-match');
  if (tags !== '') return lists(tags, etag);
  const wholeSecond = changedAt === null ? Number.NaN : Math.floor(changedAt.getTime() / 1_000) * 1_000;
  return readDate(ctx.get('if-modified-since'), now) >= wholeSecond;
};
