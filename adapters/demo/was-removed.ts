// A start fills an empty catalogue with the demonstration, unless somebody took it away before.
import type { Stores } from '@meend/core/assembly/stores.ts';

/** The action of the audit record that a removal leaves. */
export const REMOVED = 'demonstration.removed';

export const wasRemoved = async ({ audit }: Pick<Stores, 'audit'>): Promise<boolean> => {
  const newest = { limit: 1, before: null, actor: null, subject: null, from: null, to: null };
  return (await audit.search({ ...newest, action: REMOVED })).length > 0;
};
