// An admin changes a story: what is not given stays. An update made from an older revision is refused whole, so that
// nothing another admin did is lost silently. A story nobody could hear yet changes its slug with its name.
import type { Ports } from '@meend/core/ports/ports.ts';
import type { Stores } from '@meend/core/ports/transaction.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { Actor } from '@meend/core/staff/actor.ts';
import { coverUnder } from '../drawn-cover.ts';
import type { Category } from '../story.ts';
import { parsePartForms } from './part-form.ts';
import { fileDeps } from './publish-story.ts';
import { announcedAs, changeRelease, type Release } from './release.ts';
import { releaseActions, storyChange } from './story-audit.ts';
import { partInputs, resolveCover, resolveParts, type StoryFiles } from './story-files.ts';
import { incompleteCode, parseStoryForm, type StoryFields, type StoryForm } from './story-form.ts';
import { hiddenFromPart, isLive, type ManagedPart, type ManagedStory } from './studio-story.ts';

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

type Desk = Pick<Ports, 'transaction' | 'addresses' | 'randomness' | 'clock' | 'publicUrl'>;

/** A story that is heard always has its first part: the old one stands in until the new one is ready. */
const withFirstPart = (parts: readonly ManagedPart[], present: ManagedStory): readonly ManagedPart[] => {
  const [first, ...rest] = parts;
  const [old] = present.parts;
  if (!isLive(present) || first?.media !== null || old === undefined) return parts;
  return [{ ...first, media: old.media, better: old.better }, ...rest];
};

const change = async (
  ports: Desk,
  stores: Stores,
  edit: StoryEdit,
  present: ManagedStory,
): Promise<Result<ManagedStory, DomainError>> => {
  const { category, thumbnail } = edit;
  const now = await stores.now();
  const words = parseStoryForm(category, edit.form, present);
  if (!words.ok) return words;
  const wanted = parsePartForms(category, partInputs(edit.files, present.parts));
  if (!wanted.ok) return wanted;
  if (thumbnail?.trim() === '') return failWith(incompleteCode(category));
  if (edit.revision !== undefined && edit.revision !== present.revision) {
    return failWith('catalogue.edited-meanwhile');
  }
  const moment = changeRelease(present, edit.release, now);
  if (!moment.ok) return moment;
  const announced = announcedAs(edit.isAnnounced, moment.value.status, present.isAnnounced);
  if (!announced.ok) return announced;
  const desk = fileDeps(ports, stores, now);
  const taken = await resolveParts(desk, wanted.value, present);
  if (!taken.ok) return taken;
  const parts = withFirstPart(taken.value, present);
  const cover =
    thumbnail === undefined ? succeed(present.cover) : await resolveCover(desk, thumbnail, present);
  if (!cover.ok) return cover;
  const isNew = present.status === 'draft' || present.status === 'scheduled';
  const isRenamed = words.value.name !== present.name;
  const slug =
    isNew && isRenamed
      ? await stores.stories.freeSlug(category, slugFrom(words.value.name), present.id)
      : present.slug;
  return succeed({
    ...present,
    ...words.value,
    ...moment.value,
    isAnnounced: announced.value,
    slug,
    cover: coverUnder(cover.value, present.slug, slug),
    parts,
    heldFrom: hiddenFromPart(parts, isLive(present)),
    revision: present.revision + 1,
    updatedAt: now,
  });
};

const actionOf = (before: ManagedStory, after: ManagedStory) =>
  before.status === after.status || after.status === 'withdrawn'
    ? 'story.edited'
    : releaseActions[after.status];

/** Fields are looked at before it is told whether there is such a story. */
const anyWords: StoryFields = {
  name: '…',
  title: null,
  description: '…',
  price: fromRupees(0),
  genres: ['…'],
  author: '…',
  openParts: 1,
};

export const editStory =
  (ports: Desk) =>
  async (edit: StoryEdit, by: Actor): Promise<Result<StoryId, DomainError>> => {
    const given = parseStoryForm(edit.category, edit.form, anyWords);
    if (!given.ok) return given;
    return ports.transaction.run(async (stores): Promise<Result<StoryId, DomainError>> => {
      const id = parseId<StoryId>(edit.id);
      const present = id && (await stores.stories.lockManaged(id));
      if (present?.category !== edit.category) return failWith('story.not-found');
      const after = await change(ports, stores, edit, present);
      if (!after.ok) return after;
      const changed = storyChange(present, after.value);
      if (changed === null) return succeed(present.id);
      await stores.stories.saveManaged(after.value);
      const subject = { kind: 'story', id: present.id };
      const action = actionOf(present, after.value);
      await stores.audit.add({ by, action, subject, ...changed, at: after.value.updatedAt });
      return succeed(present.id);
    });
  };
