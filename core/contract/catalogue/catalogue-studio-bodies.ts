// Maps the studio's request bodies of each group to the input of core.
import type { StoryFiles } from '@meend/core/catalogue/story-files.ts';
import type { StoryForm } from '@meend/core/catalogue/story-form.ts';
import type { ConfessionFields, PlaylistFields, ShortStoryFields } from './catalogue-studio.calls.ts';

export interface StoryInput {
  readonly form: StoryForm;
  readonly thumbnail: string | undefined;
  readonly files: StoryFiles | undefined;
  readonly isAnnounced: boolean | undefined;
}

export const playlistBody = (body: PlaylistFields & { readonly revision?: number }): StoryInput => ({
  form: {
    name: body.name,
    description: body.description,
    price: body.price,
    genres: body.genre,
    openParts: body.openParts,
  },
  thumbnail: body.thumbnail,
  isAnnounced: body.announced,
  files: body.audioFiles?.map(({ _id = null, name = '', url = '' }) => ({
    id: _id,
    title: name,
    address: url,
  })),
});

export const shortStoryBody = (body: ShortStoryFields & { readonly revision?: number }): StoryInput => ({
  form: {
    name: body.shortStoryName ?? body.name,
    title: body.title,
    description: body.description,
    price: body.shortStoryPrice ?? body.price,
    genres: body.genre,
    openParts: body.openParts,
  },
  thumbnail: body.thumbnail,
  isAnnounced: body.announced,
  files: { teaser: body.teaser, episode: body.episode },
});

export const confessionBody = (body: ConfessionFields & { readonly revision?: number }): StoryInput => ({
  form: {
    name: body.confessionName ?? body.name,
    title: body.title,
    description: body.description ?? body.about,
    price: body.confessionPrice ?? body.price,
    genres: body.genre,
    author: body.author,
    openParts: body.openParts,
  },
  thumbnail: body.thumbnail,
  isAnnounced: body.announced,
  files: { teaser: body.teaser, episode: body.episode },
});
