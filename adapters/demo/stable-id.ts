import { createHash } from 'node:crypto';
import { makeId } from '@meend/core/shared/ids';

/** The same words and moment give the same id: seeding that was cut off finds its own files again. */
export const stableId = <Id extends string>(moment: Date, words: string): Id =>
  makeId<Id>(moment, createHash('sha256').update(words).digest());
