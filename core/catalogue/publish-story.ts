// An admin adds a story: published at once unless it is a draft or scheduled. It is listed when all its parts are ready.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import { announcedAs, newRelease, type Release } from '@meend/core/editing/release.ts';
import type { MediaStores } from '@meend/core/media/media.stores.ts';
import type { UrlSigner } from '@meend/core/media/url-signer.port.ts';
import type { Clock, Now } from '@meend/core/ports/clock.ts';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { makeId, type PartId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { CatalogueStores } from './catalogue.stores.ts';
import { parsePartForms } from './part-form.ts';
import type { Category } from './story.ts';
import { releaseActions, storyChange } from './story-audit.ts';
import {
  type FileDeps,
  type FileOwner,
  partInputs,
  resolveCover,
  resolveParts,
  type StoryFiles,
} from './story-files.ts';
import { incompleteCode, parseStoryForm, type StoryForm } from './story-form.ts';
import { hiddenFromPart, type StudioStory } from './studio-story.ts';

export interface NewStory {
  readonly category: Category;
  readonly form: StoryForm;
  readonly thumbnail: string | undefined;
  readonly files: StoryFiles | undefined;
  readonly release: Release;
  /** Only of a scheduled story. */
  readonly isAnnounced: boolean | undefined;
}

type RequiredStores = CatalogueStores & MediaStores & StaffStores & Now;

type Deps = {
  readonly transaction: Transaction<RequiredStores>;
  readonly addresses: UrlSigner;
  readonly randomness: Randomness;
  readonly clock: Clock;
  readonly publicUrl: string;
};

/** What adding and changing stories need to look at files. */
export const fileDeps = (
  { addresses, randomness, publicUrl }: Deps,
  stores: Pick<MediaStores, 'uploads'>,
  now: Date,
): FileDeps => ({
  stores,
  addresses,
  publicUrl,
  now,
  newPartId: () => makeId<PartId>(now, randomness.bytes(10)),
});

export const publishStory =
  (ports: Deps) =>
  async (input: NewStory, by: Actor): Promise<Result<StoryId, DomainError>> => {
    const { category, thumbnail = '', release } = input;
    const fields = parseStoryForm(category, input.form, null);
    if (!fields.ok) return fields;
    const parts = parsePartForms(category, partInputs(input.files, []));
    if (!parts.ok) return parts;
    if (thumbnail.trim() === '') return failWith(incompleteCode(category));
    return ports.transaction.run(async (stores): Promise<Result<StoryId, DomainError>> => {
      const now = await stores.now();
      const releaseState = newRelease(release, now);
      if (!releaseState.ok) return releaseState;
      const announced = announcedAs(input.isAnnounced, releaseState.value.status, false);
      if (!announced.ok) return announced;
      const slug = await stores.stories.freeSlug(category, slugFrom(fields.value.name), null);
      const id = makeId<StoryId>(now, ports.randomness.bytes(10));
      const owner: FileOwner = { id, slug, cover: null, parts: [] };
      const deps = fileDeps(ports, stores, now);
      const cover = await resolveCover(deps, thumbnail, owner);
      if (!cover.ok) return cover;
      const resolvedParts = await resolveParts(deps, parts.value, owner);
      if (!resolvedParts.ok) return resolvedParts;
      const story: StudioStory = {
        id,
        category,
        slug,
        ...fields.value,
        cover: cover.value,
        parts: resolvedParts.value,
        ...releaseState.value,
        isAnnounced: announced.value,
        revision: 1,
        updatedAt: now,
        withdrawnFrom: null,
        hiddenFromPart: hiddenFromPart(resolvedParts.value, false),
      };
      await stores.stories.addFromStudio(story);
      const change = storyChange(null, story);
      const subject = { kind: 'story', id };
      if (change)
        await stores.audit.add({ by, action: releaseActions[release.status], subject, ...change, at: now });
      return succeed(id);
    });
  };
