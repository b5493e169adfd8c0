// The story that a draft would become, as the API would send it to listeners.

import { coverColours } from '@meend/core/catalogue/covers/cover-art.ts';
import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import { categoryNamed, type WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type { AnyWireStory, WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { tintOfColour } from '@meend/core/media/tint.ts';
import { changedFields } from '@meend/web/features/studio/editing/field-draft.ts';
import type { Person } from '@meend/web/features/studio/editing/person-queries.ts';
import type { Uploads } from '@meend/web/features/studio/uploads/use-uploads.ts';
import { text } from '@meend/web/messages/text.ts';
import { generatedPicture } from '../list/generated-picture.ts';
import type { StudioStory } from '../list/story-group.ts';
import type { DraftPart, StoryDraft } from './draft/story-draft.ts';
import { partLabel } from './draft/story-form.ts';
import { uploadEntryOf } from './draft/upload-entry-of.ts';

interface Previewed {
  readonly category: WireCategory;
  readonly draft: StoryDraft;
  /** The existing story; null for a new one. */
  readonly story: StudioStory | null;
  readonly uploads: Uploads;
  /** Undefined while loading. */
  readonly people: readonly Person[] | undefined;
}

/** Without a chosen picture the first generated cover. */
const coverOf = ({ draft, story, uploads }: Previewed) => {
  const { name, genres, thumbnail } = draft;
  const variant = thumbnail?.kind === 'drawn' ? thumbnail.look : 1;
  const generated = {
    thumbnail: generatedPicture(name.trim(), genres, variant),
    tint: tintOfColour(coverColours({ title: name.trim(), genres, variant }).sky),
  };
  if (thumbnail === null || thumbnail.kind === 'drawn') return generated;
  // The tint of a new picture is made when it is uploaded.
  const tint = story?.tint ?? generated.tint;
  if (thumbnail.kind === 'kept') return { thumbnail: thumbnail.address, tint };
  return { thumbnail: uploadEntryOf(thumbnail, uploads)?.picture ?? generated.thumbnail, tint };
};

export const secondsOf = ({ file }: DraftPart, uploads: Uploads): number | null =>
  uploadEntryOf(file, uploads)?.seconds ?? (file?.kind === 'kept' ? file.seconds : null);

export const rowLabel = (category: WireCategory, index: number): string =>
  category !== 'temptations' && index > 0 ? text('studio-stories.episode') : partLabel(index);

const creditedIn = ({ draft, people = [] }: Previewed, role: 'voice' | 'writer'): WireCreditedPerson[] =>
  draft.credits
    .filter((credit) => credit.role === role && credit.partId === undefined)
    .flatMap(({ personId }) => people.find(({ _id }) => _id === personId) ?? [])
    .map(({ slug, name, nameHi, line, portraitURL, isSynthetic }) => ({
      slug,
      name,
      nameHi,
      line,
      portraitURL,
      isSynthetic,
    }));

export const previewStory = (previewed: Previewed): AnyWireStory => {
  const { category, draft, story, uploads } = previewed;
  const name = draft.name.trim() || text('studio-stories.preview-name');
  return {
    ...changedFields(storyFields, draft, null, categoryNamed(category)),
    _id: story?._id ?? '',
    slug: story?.slug ?? '',
    category,
    name,
    title: draft.title.trim() || name,
    about: draft.description.trim(),
    ...coverOf(previewed),
    coverArt: '',
    audioFiles: draft.parts.map((part, index) => ({
      _id: part.key,
      name: part.name,
      label: rowLabel(category, index),
      url: null,
      seconds: secondsOf(part, uploads) ?? 0,
    })),
    voices: creditedIn(previewed, 'voice'),
    writers: creditedIn(previewed, 'writer'),
  } as unknown as AnyWireStory;
};
