import { createHash } from 'node:crypto';
import { makeId } from '@meend/core/shared/ids.ts';

/** Deterministic id of a text and a time, so that an interrupted seeding finds its own files again. */
export const stableId = <Id extends string>(moment: Date, words: string): Id =>
  makeId<Id>(moment, createHash('sha256').update(words).digest());

/** Of what does not depend on the day of the seeding. */
export const firstEdition = new Date('2026-01-01T00:00:00Z');

/** Texts that the ids of the demonstration's rows are derived from. */
export const idNames = {
  story: (slug: string) => `story ${slug}`,
  article: (slug: string) => `article ${slug}`,
  answer: (slug: string) => `answer ${slug}`,
  banner: 'banner',
  mood: (key: string) => `mood ${key}`,
  reader: (slug: string) => `reader ${slug}`,
  person: (name: string) => `person ${name}`,
  order: (words: string) => `order ${words}`,
  question: (words: string) => `question ${words}`,
} as const;

/** The part of an id derived from its text, whatever its time. */
export const idKey = (id: string): string => id.replaceAll('-', '').slice(12);
