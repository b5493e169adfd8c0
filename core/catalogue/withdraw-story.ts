// Deleting is withdrawing: the story leaves every list, listeners who chose it keep it, and an admin can restore it to
// what it was. Doing either twice changes nothing more.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import type { Now } from '@meend/core/ports/clock.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import type { CatalogueStores } from './catalogue.stores.ts';
import type { Category } from './story.ts';
import { storyChange } from './story-audit.ts';
import type { StudioStory } from './studio-story.ts';

export interface StoryInGroup {
  readonly category: Category;
  readonly id: string;
}

const withdrawn = (story: StudioStory): StudioStory =>
  story.status === 'withdrawn' ? story : { ...story, status: 'withdrawn', withdrawnFrom: story.status };

const restored = (story: StudioStory): StudioStory =>
  story.status === 'withdrawn'
    ? { ...story, status: story.withdrawnFrom ?? 'published', withdrawnFrom: null }
    : story;

const turn =
  (step: (story: StudioStory) => StudioStory, action: 'story.withdrawn' | 'story.restored') =>
  ({ transaction }: { readonly transaction: Transaction<CatalogueStores & StaffStores & Now> }) =>
  async (storyRef: StoryInGroup, by: Actor): Promise<Result<StoryId, DomainError>> =>
    transaction.run(async (stores): Promise<Result<StoryId, DomainError>> => {
      const id = parseId<StoryId>(storyRef.id);
      const current = id && (await stores.stories.lockForStudio(id));
      if (current?.category !== storyRef.category) return failWith('story.not-found');
      const after = step(current);
      if (after === current) return succeed(current.id);
      const now = await stores.now();
      await stores.stories.saveFromStudio({ ...after, revision: current.revision + 1, updatedAt: now });
      const change = storyChange(current, after);
      const subject = { kind: 'story', id: current.id };
      if (change) await stores.audit.add({ by, action, subject, ...change, at: now });
      return succeed(current.id);
    });

export const withdrawStory = turn(withdrawn, 'story.withdrawn');

export const restoreStory = turn(restored, 'story.restored');
