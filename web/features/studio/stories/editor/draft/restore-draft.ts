// Starts editing with the stored story, or restores the autosaved draft.

import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { Start } from '@meend/web/features/studio/editing/content-type.ts';
import type { StudioStory } from '@meend/web/features/studio/stories/list/story-group.ts';
import { type AutosavedDraft, type FinishedUpload, stillThere, withAddressesOf } from './autosaved-draft.ts';
import { draftOf, emptyDraft, isSameDraft, type StoryDraft } from './story-draft.ts';

export interface RestoredEditing {
  readonly start: Start<StudioStory, StoryDraft>;
  readonly draft: StoryDraft;
  /** The current story if another admin has changed it since the draft was autosaved, else null. */
  readonly theirs: StudioStory | null;
  readonly finishedUploads: readonly FinishedUpload[];
  /** Whether the draft was restored from the autosave, and with all its files. */
  readonly restored: 'nothing' | 'everything' | 'without-files';
}

/** `now` in milliseconds since 1970. */
export const restoreDraft = (
  category: WireCategory,
  story: StudioStory | null,
  autosaved: AutosavedDraft | null,
  now: number,
): RestoredEditing => {
  const plain = { content: story, draft: story === null ? emptyDraft(category) : draftOf(story) };
  const asItIs: RestoredEditing = {
    start: plain,
    draft: plain.draft,
    theirs: null,
    finishedUploads: [],
    restored: 'nothing',
  };
  if (autosaved === null) return asItIs;
  const found = stillThere(autosaved, now);
  const draft = withAddressesOf(found.draft, plain.draft);
  if (isSameDraft(draft, plain.draft)) return asItIs;
  const typed = {
    draft,
    finishedUploads: found.arrived,
    restored: found.lacking ? 'without-files' : 'everything',
  } as const;
  if (
    story === null ||
    autosaved.base === null ||
    autosaved.revision === null ||
    autosaved.revision === story.revision
  ) {
    return { ...typed, start: plain, theirs: null };
  }
  const base = withAddressesOf(autosaved.base, plain.draft);
  return {
    ...typed,
    start: { content: { ...story, revision: autosaved.revision }, draft: base },
    theirs: story,
  };
};
