// Diff of a change for the audit log: the changed fields before and after. With excerpts, a long text is cut to where
// the change begins.
import type { AuditFields, AuditValue } from '@meend/core/audit/audit.ts';

interface Change {
  /** Null for new content, whose fields are all recorded. */
  readonly before: AuditFields | null;
  readonly after: AuditFields;
}

const MAX_EXCERPT_LENGTH = 300;
const LEAD = 60;

/** Excerpt around the first character in which two texts differ. */
const excerptOf = (text: string, other: string): string => {
  if (text.length <= MAX_EXCERPT_LENGTH) return text;
  let first = 0;
  while (first < text.length && text[first] === other[first]) first += 1;
  const from = Math.max(0, Math.min(first - LEAD, text.length - MAX_EXCERPT_LENGTH));
  const cut = text.slice(from, from + MAX_EXCERPT_LENGTH);
  return `${from > 0 ? '…' : ''}${cut}${from + MAX_EXCERPT_LENGTH < text.length ? '…' : ''}`;
};

const excerptOfValue = (value: AuditValue, other: AuditValue): AuditValue =>
  typeof value === 'string' ? excerptOf(value, typeof other === 'string' ? other : '') : value;

/** With `none` texts are recorded as a dash. */
export type AuditedTexts = 'whole' | 'excerpts' | 'none';

/** Null if nothing changed. */
export const changeBetween = (
  before: AuditFields | null,
  after: AuditFields,
  texts: AuditedTexts,
): Change | null => {
  const changed = Object.keys(after).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return null;
  const only = (fields: AuditFields, other: AuditFields | null): AuditFields =>
    Object.fromEntries(
      changed.map((name) => {
        const value = fields[name] ?? null;
        if (texts === 'none') return [name, typeof value === 'string' ? '—' : value];
        return [name, texts === 'whole' ? value : excerptOfValue(value, other?.[name] ?? null)];
      }),
    );
  return { before: before && only(before, after), after: only(after, before) };
};
