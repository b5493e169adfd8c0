// Story as content. It is listed once all its parts are ready. A published story plays its old first part until a new
// recording is ready; a scheduled one may be announced.

import type { ContentCodes, ContentType } from '@meend/core/editing/content-type.ts';
import {
  type ContentEdit,
  type ContentPage,
  type ContentRef,
  editorialWorkflow,
  type NewContent,
} from '@meend/core/editing/editorial-workflow.ts';
import { auditedFields } from '@meend/core/editing/fields.ts';
import type { Outbox } from '@meend/core/jobs/outbox.port.ts';
import type { UrlSigners } from '@meend/core/media/media-file.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import { type CreditInput, creditsWithin, resolveCredits } from '@meend/core/people/credit.ts';
import type { PersonStore } from '@meend/core/people/person.ts';
import { failWith } from '@meend/core/shared/error.ts';
import { makeId, type PartId } from '@meend/core/shared/ids.ts';
import type { Randomness } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import { coverUnder } from './covers/generated-cover.ts';
import { queueReencoding } from './reencode-recordings.ts';
import type { Category } from './story.ts';
import { type StoryFields, storyFields } from './story-fields.ts';
import {
  type FileDeps,
  type PartInput,
  partInputs,
  resolveCover,
  resolveParts,
  type StoryFiles,
} from './story-files.ts';
import {
  checkStoryPatch,
  incompleteCode,
  parsePartForms,
  parseStoryForm,
  type StoryForm,
} from './story-form.ts';
import type { StoryStore, StudioStoryFilters } from './story-store.port.ts';
import { hiddenFromPart, isLive, type StudioPart, type StudioStory } from './studio-story.ts';

export interface StoryTypes {
  readonly content: StudioStory;
  readonly card: StudioStory;
  readonly filters: StudioStoryFilters;
  readonly scope: { readonly category: Category };
  readonly input: {
    readonly category: Category;
    readonly form: StoryForm;
    readonly thumbnail: string | undefined;
    readonly files: StoryFiles | undefined;
    /** Undefined to leave them. */
    readonly credits: readonly CreditInput[] | undefined;
    /** Only for a scheduled story; undefined to leave it. */
    readonly isAnnounced: boolean | undefined;
  };
  readonly fields: { readonly text: StoryFields; readonly parts: readonly PartInput[] };
  readonly claims: Pick<StudioStory, 'cover' | 'credits' | 'parts'>;
  readonly stores: { stories: StoryStore; outbox: Outbox; uploads: UploadStore; people: PersonStore };
  readonly deps: {
    readonly addresses: UrlSigners;
    readonly randomness: Randomness;
    readonly publicUrl: string;
  };
}

export type NewStory = NewContent<StoryTypes>;
export type StoryEdit = ContentEdit<StoryTypes>;
export type StoryRef = ContentRef<StoryTypes>;
export type StudioStoryPage = ContentPage<StoryTypes>;

/** A live story always has a playable first part: the old recording is used until the new one is ready. */
const withFirstPart = (parts: readonly StudioPart[], current: StudioStory | null): readonly StudioPart[] => {
  const [first, ...rest] = parts;
  const [old] = current?.parts ?? [];
  if (current === null || !isLive(current) || first?.media !== null || old === undefined) return parts;
  return [{ ...first, media: old.media, better: old.better }, ...rest];
};

/** Only a scheduled story can be announced. A withdrawn one stores its flag for its restoration; a draft resets it. */
const announcedAs = (
  requested: boolean | undefined,
  status: StudioStory['status'],
  current: boolean,
): boolean => (status === 'scheduled' ? (requested ?? current) : status !== 'draft' && current);

export const storyCodes: ContentCodes = {
  notFound: 'story.not-found',
  editedMeanwhile: 'catalogue.edited-meanwhile',
  withdrawn: 'catalogue.withdrawn',
  alreadyPublished: 'catalogue.already-published',
};

const storyContent: ContentType<StoryTypes> = {
  kind: 'story',
  codes: storyCodes,
  auditedTexts: 'whole',
  store: ({ stories }) => stories,
  isWithin: (story, { category }) => story.category === category,
  proseIn: () => [],
  checkPatch: ({ category, form }) => checkStoryPatch(category, form),
  check({ category, form, files, thumbnail }, current) {
    const text = parseStoryForm(category, form, current);
    if (!text.ok) return text;
    const parts = parsePartForms(category, partInputs(files, current?.parts ?? []));
    if (!parts.ok) return parts;
    const hasCover = thumbnail === undefined ? current !== null : thumbnail.trim() !== '';
    return hasCover ? succeed({ text: text.value, parts: parts.value }) : failWith(incompleteCode(category));
  },
  ready: ({ input }, { status }) =>
    input.isAnnounced === true && status !== 'scheduled' ? 'catalogue.announced-without-date' : null,
  isRenamed: ({ text }, current) => text.name !== current.name,
  slugOf: ({ stories }, { input, fields, current }) =>
    stories.freeSlug(input.category, slugFrom(fields.text.name), current?.id ?? null),
  async claim({ deps, stores, now, id, slug }, { input: { thumbnail, ...input }, fields, current }) {
    const { addresses, randomness, publicUrl } = deps;
    const newPartId = () => makeId<PartId>(now, randomness.bytes(10));
    const fileDeps: FileDeps = { stores, addresses, publicUrl, now, newPartId };
    const owner = current ?? { id, slug, cover: null, parts: [] };
    const claimCover = () =>
      thumbnail === undefined ? succeed(owner.cover) : resolveCover(fileDeps, thumbnail, owner);
    // The order of errors: a new story's cover is checked before its parts, a changed one's after them.
    const early = current === null ? await claimCover() : null;
    if (early?.ok === false) return early;
    const parts = await resolveParts(fileDeps, fields.parts, owner);
    if (!parts.ok) return parts;
    const cover = early ?? (await claimCover());
    if (!cover.ok) return cover;
    const credits = input.credits
      ? await resolveCredits(stores, input.credits, parts.value)
      : succeed(creditsWithin(current?.credits ?? [], parts.value));
    if (!credits.ok) return credits;
    const played = withFirstPart(parts.value, current);
    await queueReencoding(stores, { storyId: id, before: owner.parts, parts: played }, now);
    return succeed({ cover: cover.value, credits: credits.value, parts: played });
  },
  compose: (written, { input: { category, isAnnounced }, fields, current }, { cover, credits, parts }) => ({
    ...written,
    category,
    ...fields.text,
    isAnnounced: announcedAs(isAnnounced, written.status, current?.isAnnounced ?? false),
    cover: current ? coverUnder(cover, current.slug, written.slug) : cover,
    credits,
    parts,
    hiddenFromPart: hiddenFromPart(parts, current !== null && isLive(current)),
  }),
  fieldsOf: (story) => ({
    ...auditedFields(storyFields, story),
    slug: story.slug,
    category: story.category,
    cover: story.cover?.small ?? null,
    credits: story.credits.map((credit) => ({ ...credit })),
    status: story.status,
    announced: story.status === 'scheduled' && story.isAnnounced,
    publishAt: story.status === 'scheduled' ? story.publishedAt.toISOString() : null,
    parts: story.parts.map(({ id, title, awaits, media }) => ({
      id,
      title,
      recording: awaits ?? media?.assetId ?? null,
    })),
  }),
};

export const storyWorkflow = editorialWorkflow(storyContent);

export const {
  create: publishStory,
  edit: editStory,
  withdraw: withdrawStory,
  restore: restoreStory,
} = storyWorkflow;
