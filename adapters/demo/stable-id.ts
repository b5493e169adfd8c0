import { createHash } from 'node:crypto';
import { makeId } from '@meend/core/shared/ids.ts';

/** The same words and moment give the same id: seeding that was cut off finds its own files again. */
export const stableId = <Id extends string>(moment: Date, words: string): Id =>
  makeId<Id>(moment, createHash('sha256').update(words).digest());

/** What the ids of the demonstration's rows are made from. */
export const idNames = {
  story: (slug: string) => `story ${slug}`,
  article: (slug: string) => `article ${slug}`,
  answer: (slug: string) => `answer ${slug}`,
  banner: 'banner',
  person: (name: string) => `person ${name}`,
  order: (words: string) => `order ${words}`,
  question: (words: string) => `question ${words}`,
} as const;

/** The part of an id that its words decide, whatever its moment. */
export const idKey = (id: string): string => id.replaceAll('-', '').slice(12);
