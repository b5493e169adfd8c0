// The studio's stories of all groups: their list, and how many each group has.

import { MAX_PAGE_SIZE } from '@meend/core/shared/page-size.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { visibleText } from '@meend/core/shared/text.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import type { WireOf } from '../call/schema.ts';
import { studioStoryQuery } from './catalogue-studio.routes.ts';
import { adminConfession, adminPlaylist, adminShortStory, wireAdminStory } from './wire-studio-story.ts';

const count = z.number();
const counts = z.strictObject({ draft: count, scheduled: count, published: count, withdrawn: count });

const storySearch = ({
  limit,
  after,
  search,
  status,
  sort,
  lacks: lack,
}: WireOf<typeof studioStoryQuery>) => ({
  limit: limit === undefined ? MAX_PAGE_SIZE : Number(limit),
  after: after ?? null,
  text: visibleText(search ?? '') || null,
  status: status ?? null,
  sort: sort ?? 'oldest',
  ...(lack && { lacks: lack }),
});

const storyCounts = z
  .strictObject({ temptations: counts, quickies: counts, herconfession: counts })
  .meta({ id: 'AdminStoryCounts' });

export type WireAdminStoryCounts = WireOf<typeof storyCounts>;

export const allGroupsRoutes = {
  adminStories: route({
    query: studioStoryQuery,
    response: z.array(z.discriminatedUnion('category', [adminPlaylist, adminShortStory, adminConfession])),
    errors: ['story.not-found'],
    async respond({ query: sent }, { useCases, caller, context: { language } }) {
      const listed = await useCases.listStoriesOfAllGroups(storySearch(sent), caller);
      return listed.ok ? succeed(listed.value.map((one) => wireAdminStory(one, language))) : listed;
    },
  }),
  adminStoryCounts: route({
    response: storyCounts,
    errors: [],
    async respond(_input, { useCases }) {
      const { temptation, quickie, confession } = await useCases.countStudioStories();
      return succeed({
        temptations: { ...temptation },
        quickies: { ...quickie },
        herconfession: { ...confession },
      });
    },
  }),
};
