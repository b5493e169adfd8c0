// An admin changes a story: what is not given stays. An update made from an older revision is refused whole, so that
// nothing another admin did is lost silently. A story nobody could hear yet changes its slug with its name.

import type { Actor } from '@meend/core/audit/actor.ts';
import type { StaffStores } from '@meend/core/audit/audit.stores.ts';
import { announcedAs, changeRelease, type Release } from '@meend/core/editing/release.ts';
import type { MediaStores } from '@meend/core/media/media.stores.ts';
import type { UrlSigner } from '@meend/core/media/url-signer.port.ts';
import type { Clock, Now } from '@meend/core/ports/clock.ts';
import type { Randomness } from '@meend/core/ports/randomness.ts';
import type { Transaction } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { CatalogueStores } from './catalogue.stores.ts';
import { coverUnder } from './covers/generated-cover.ts';
import { parsePartForms } from './part-form.ts';
import { fileDeps } from './publish-story.ts';
import type { Category } from './story.ts';
import { releaseActions, storyChange } from './story-audit.ts';
import { partInputs, resolveCover, resolveParts, type StoryFiles } from './story-files.ts';
import { incompleteCode, parseStoryForm, type StoryFields, type StoryForm } from './story-form.ts';
import { hiddenFromPart, isLive, type StudioPart, type StudioStory } from './studio-story.ts';

export interface StoryEdit {
  readonly category: Category;
  readonly id: string;
  /** The one the edit was made from; undefined: whatever it is now. */
  readonly revision: number | undefined;
  readonly form: StoryForm;
  readonly thumbnail: string | undefined;
  readonly files: StoryFiles | undefined;
  readonly release: Release | undefined;
  /** Undefined: as it is, as long as it is scheduled. */
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

/** A story that is heard always has its first part: the old one stands in until the new one is ready. */
const withFirstPart = (parts: readonly StudioPart[], current: StudioStory): readonly StudioPart[] => {
  const [first, ...rest] = parts;
  const [old] = current.parts;
  if (!isLive(current) || first?.media !== null || old === undefined) return parts;
  return [{ ...first, media: old.media, better: old.better }, ...rest];
};

const change = async (
  ports: Deps,
  stores: CatalogueStores & MediaStores & Now,
  edit: StoryEdit,
  current: StudioStory,
): Promise<Result<StudioStory, DomainError>> => {
  const { category, thumbnail } = edit;
  const now = await stores.now();
  const fields = parseStoryForm(category, edit.form, current);
  if (!fields.ok) return fields;
  const partForms = parsePartForms(category, partInputs(edit.files, current.parts));
  if (!partForms.ok) return partForms;
  if (thumbnail?.trim() === '') return failWith(incompleteCode(category));
  if (edit.revision !== undefined && edit.revision !== current.revision) {
    return failWith('catalogue.edited-meanwhile');
  }
  const releaseState = changeRelease(current, edit.release, now);
  if (!releaseState.ok) return releaseState;
  const announced = announcedAs(edit.isAnnounced, releaseState.value.status, current.isAnnounced);
  if (!announced.ok) return announced;
  const deps = fileDeps(ports, stores, now);
  const resolvedParts = await resolveParts(deps, partForms.value, current);
  if (!resolvedParts.ok) return resolvedParts;
  const parts = withFirstPart(resolvedParts.value, current);
  const cover =
    thumbnail === undefined ? succeed(current.cover) : await resolveCover(deps, thumbnail, current);
  if (!cover.ok) return cover;
  const isNew = current.status === 'draft' || current.status === 'scheduled';
  const isRenamed = fields.value.name !== current.name;
  const slug =
    isNew && isRenamed
      ? await stores.stories.freeSlug(category, slugFrom(fields.value.name), current.id)
      : current.slug;
  return succeed({
    ...current,
    ...fields.value,
    ...releaseState.value,
    isAnnounced: announced.value,
    slug,
    cover: coverUnder(cover.value, current.slug, slug),
    parts,
    hiddenFromPart: hiddenFromPart(parts, isLive(current)),
    revision: current.revision + 1,
    updatedAt: now,
  });
};

const actionOf = (before: StudioStory, after: StudioStory) =>
  before.status === after.status || after.status === 'withdrawn'
    ? 'story.edited'
    : releaseActions[after.status];

/** Fields are looked at before it is told whether there is such a story. */
const placeholderFields: StoryFields = {
  name: '…',
  title: null,
  description: '…',
  price: fromRupees(0),
  genres: ['…'],
  author: '…',
  openParts: 1,
};

export const editStory =
  (ports: Deps) =>
  async (edit: StoryEdit, by: Actor): Promise<Result<StoryId, DomainError>> => {
    const validated = parseStoryForm(edit.category, edit.form, placeholderFields);
    if (!validated.ok) return validated;
    return ports.transaction.run(async (stores): Promise<Result<StoryId, DomainError>> => {
      const id = parseId<StoryId>(edit.id);
      const current = id && (await stores.stories.lockForStudio(id));
      if (current?.category !== edit.category) return failWith('story.not-found');
      const after = await change(ports, stores, edit, current);
      if (!after.ok) return after;
      const changed = storyChange(current, after.value);
      if (changed === null) return succeed(current.id);
      await stores.stories.saveFromStudio(after.value);
      const subject = { kind: 'story', id: current.id };
      const action = actionOf(current, after.value);
      await stores.audit.add({ by, action, subject, ...changed, at: after.value.updatedAt });
      return succeed(current.id);
    });
  };
