// Lists of stories by filters, and genres.
import { type Area, useCasesOf } from '@meend/core/manifest/area.ts';
import { countStories, listGenresOfAllGroups, readGenre } from './genres.ts';
import { queryStories } from './story-query.ts';

export const browsingArea = {
  useCases: useCasesOf({ queryStories, countStories, listGenresOfAllGroups, readGenre }),
} satisfies Area;
