// Maps the studio's request bodies of each group to the input of core.

import { storyFields } from '@meend/core/catalogue/story-fields.ts';
import type { StoryFiles } from '@meend/core/catalogue/story-files.ts';
import type { StoryForm } from '@meend/core/catalogue/story-form.ts';
import { formFrom } from '../editing/field-shapes.ts';
import type { ConfessionFields, PlaylistFields, ShortStoryFields } from './catalogue-studio.calls.ts';

export interface StoryInput {
  readonly form: StoryForm;
  readonly thumbnail: string | undefined;
  readonly files: StoryFiles | undefined;
  readonly isAnnounced: boolean | undefined;
}

type Revised<Body> = Body & { readonly revision?: number };

/** `aliases`: the group's own names of some fields, which take precedence. */
const storyBody = (
  body: Pick<PlaylistFields, 'thumbnail' | 'announced'>,
  aliases: StoryForm,
  files: StoryFiles | undefined,
): StoryInput => {
  const sent = Object.entries(aliases).filter(([, value]) => value !== undefined);
  return {
    form: { ...formFrom(storyFields, body), ...Object.fromEntries(sent) },
    thumbnail: body.thumbnail,
    isAnnounced: body.announced,
    files,
  };
};

export const playlistBody = (body: Revised<PlaylistFields>): StoryInput =>
  storyBody(
    body,
    {},
    body.audioFiles?.map(({ _id = null, name = '', url = '' }) => ({ id: _id, title: name, address: url })),
  );

export const shortStoryBody = (body: Revised<ShortStoryFields>): StoryInput =>
  storyBody(
    body,
    { name: body.shortStoryName, price: body.shortStoryPrice },
    { teaser: body.teaser, episode: body.episode },
  );

export const confessionBody = (body: Revised<ConfessionFields>): StoryInput =>
  storyBody(
    body,
    {
      name: body.confessionName,
      description: body.description ?? body.about,
      price: body.confessionPrice,
    },
    { teaser: body.teaser, episode: body.episode },
  );
