// Adds a story to the listener's recently played ones: after a teaser always, after an episode only if the access rule
// opens it. The newest 50 are stored.

import type { AccessStores } from '@meend/core/access/access.stores.ts';
import { canPlay } from '@meend/core/access/access.ts';
import { readListener } from '@meend/core/access/read-listener.ts';
import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { CatalogueStores } from '@meend/core/catalogue/catalogue.stores.ts';
import { recordLabel, shortLabel } from '@meend/core/catalogue/record-label.ts';
import type { Category } from '@meend/core/catalogue/story.ts';
import { isReachable } from '@meend/core/catalogue/story-for-caller.ts';
import type { PlansStores } from '@meend/core/plans/plans.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { PlaybackStores } from './playback.stores.ts';
import { MAX_RECENTLY_PLAYED } from './recently-played.ts';

interface PlayedPart {
  readonly storyId: string;
  readonly category: Category;
  /** Ts, Ep, Ep2; "Episode 2" in any case is shortened. */
  readonly label: string;
}

type RequiredStores = CatalogueStores & PlansStores & PlaybackStores & AccessStores & Now;

export const recordListening =
  ({ stores }: { readonly stores: RequiredStores }) =>
  async (caller: SignedInCaller, played: PlayedPart): Promise<Result<null, DomainError>> => {
    const id = parseId<StoryId>(played.storyId);
    const [[story], listener] = await Promise.all([
      id === null ? [] : stores.stories.findMany([id]),
      readListener(stores, caller),
    ]);
    if (!story || !isReachable(story, listener)) return failWith('story.not-found');
    const label = shortLabel(played.label);
    const part = story.parts.find(({ index }) => recordLabel(story.category, index) === label);
    if (!part || story.category !== played.category) return failWith('unlock.mismatch');
    if (!canPlay(story, part.index, listener)) return failWith('playback.locked');
    const record = { userId: caller.user.id, storyId: story.id, label, playedAt: await stores.now() };
    await stores.listening.touch(record, MAX_RECENTLY_PLAYED);
    return succeed(null);
  };
