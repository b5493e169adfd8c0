// Stories, for listeners and the studio.
import { type Area, typeOf, useCasesOf } from '@meend/core/manifest/area.ts';
import { shuffleCatalogue } from './browse-catalogue.ts';
import type { ChapterStore } from './chapters/chapter.ts';
import { readChapters, saveChapters } from './edit-chapters.ts';
import { readOpenParts, readStories, readStory } from './read-story.ts';
import {
  countStudioStories,
  listGenres,
  listStoriesOfAllGroups,
  listStudioStories,
  readStudioStory,
} from './read-studio-stories.ts';
import { listVoices, readVoice } from './read-voices.ts';
import { planReencoding, reencodePart, reencodeStory } from './reencode-recordings.ts';
import { editStory, publishStory, restoreStory, withdrawStory } from './story-content.ts';
import type { StoryStore } from './story-store.port.ts';

export interface CatalogueStores {
  readonly stories: StoryStore;
  readonly chapters: ChapterStore;
}

export const catalogueArea = {
  stores: typeOf<CatalogueStores>(),
  useCases: useCasesOf({
    shuffleCatalogue,
    readOpenParts,
    readStory,
    readStories,
    publishStory,
    editStory,
    withdrawStory,
    restoreStory,
    listStudioStories,
    listStoriesOfAllGroups,
    countStudioStories,
    readStudioStory,
    listGenres,
    listVoices,
    readVoice,
    readChapters,
    saveChapters,
    planReencoding,
    reencodePart,
    reencodeStory,
  }),
} satisfies Area;
