// A part by its id, for callers who may hear it.

import { canPlay } from '@meend/core/access/access.ts';
import type { Caller } from '@meend/core/account/sessions/session.ts';
import {
  findReachablePart,
  type ReachablePart,
  type ReachablePartStores,
} from '@meend/core/catalogue/reachable-part.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { Result } from '@meend/core/shared/result.ts';

export type PlayablePartStores = ReachablePartStores;

export const findPlayablePart = async (
  stores: PlayablePartStores,
  id: string,
  caller: Caller,
): Promise<Result<ReachablePart, DomainError>> => {
  const found = await findReachablePart(stores, id, caller);
  if (!found.ok) return found;
  const { story, part, listener } = found.value;
  return canPlay(story, part.index, listener) ? found : failWith('playback.locked');
};
