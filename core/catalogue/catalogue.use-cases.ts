// Use cases of stories, for listeners and the studio.
import { useCasesOf } from '@meend/core/shared/use-cases-of.ts';
import { browseCatalogue, shuffleCatalogue } from './browse-catalogue.ts';
import { listComingSoon } from './coming-soon.ts';
import { countStories } from './count-stories.ts';
import { readChapters, saveChapters } from './edit-chapters.ts';
import { readOpenParts } from './open-parts.ts';
import { readStories } from './read-stories.ts';
import { readStory } from './read-story.ts';
import { listGenres, listStudioStories, readStudioStory } from './read-studio-stories.ts';
import { planReencoding, reencodePart, reencodeStory } from './reencode-recordings.ts';
import { editStory, publishStory, restoreStory, withdrawStory } from './story-content.ts';

export const catalogueUseCases = useCasesOf({
  browseCatalogue,
  shuffleCatalogue,
  countStories,
  listComingSoon,
  readOpenParts,
  readStory,
  readStories,
  publishStory,
  editStory,
  withdrawStory,
  restoreStory,
  listStudioStories,
  readStudioStory,
  listGenres,
  readChapters,
  saveChapters,
  planReencoding,
  reencodePart,
  reencodeStory,
});
