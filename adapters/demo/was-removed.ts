// Whether the demonstration was removed on purpose: then a start does not seed an empty catalogue.
import type { Stores } from '@meend/core/assembly/areas.ts';

/** Action of the audit record of a removal. */
export const REMOVED = 'demonstration.removed';

export const wasRemoved = async ({ audit }: Pick<Stores, 'audit'>): Promise<boolean> => {
  const newest = { limit: 1, before: null, actor: null, subjects: null, from: null, to: null };
  return (await audit.search({ ...newest, action: REMOVED })).length > 0;
};
