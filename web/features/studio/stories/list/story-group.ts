// The calls of each story category in the studio, under common names.

import type { Call, CallInput } from '@meend/core/contract/call/call.ts';
import { catalogueAdminCalls } from '@meend/core/contract/catalogue/catalogue-studio.calls.ts';
import type {
  ConfessionFields,
  PlaylistFields,
} from '@meend/core/contract/catalogue/catalogue-studio.routes.ts';
import type { WireCategory } from '@meend/core/contract/catalogue/category-mapping.ts';
import type {
  WireAdminConfession,
  WireAdminPlaylist,
  WireAdminShortStory,
} from '@meend/core/contract/catalogue/wire-studio-story.ts';
import type { CallOptions } from '@meend/web/api/client.ts';
import { type CallStudio, useStudioClient } from '@meend/web/features/studio/frame/studio-client.ts';

export type StudioStory = WireAdminPlaylist | WireAdminShortStory | WireAdminConfession;

/** Fields of all categories; only confessions have `author`, only temptations lack `teaser` and `episode`. */
export type StoryBody = Omit<PlaylistFields, 'category'> &
  Omit<ConfessionFields, 'category'> & { readonly revision?: number };

export type StoryListCall = Call<CallInput, readonly StudioStory[]>;

interface StoryGroup {
  readonly list: StoryListCall;
  readonly read: (id: string, options: CallOptions) => Promise<StudioStory>;
  readonly create: (body: StoryBody) => Promise<StudioStory>;
  readonly update: (id: string, body: StoryBody) => Promise<StudioStory>;
  readonly withdraw: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<StudioStory>;
}

type StoryGroups = Readonly<Record<WireCategory, StoryGroup>>;

export const storyGroups = (callStudio: CallStudio): StoryGroups => ({
  temptations: {
    list: catalogueAdminCalls.adminPlaylists,
    read: (id, options) => callStudio(catalogueAdminCalls.adminPlaylist, { params: { id } }, options),
    create: (body) => callStudio(catalogueAdminCalls.createTemptation, { body }),
    update: (id, body) => callStudio(catalogueAdminCalls.updatePlaylist, { params: { id }, body }),
    withdraw: (id) => callStudio(catalogueAdminCalls.withdrawPlaylist, { params: { id } }),
    restore: (id) => callStudio(catalogueAdminCalls.restorePlaylist, { params: { id }, body: {} }),
  },
  quickies: {
    list: catalogueAdminCalls.adminShortStories,
    read: (id, options) => callStudio(catalogueAdminCalls.adminShortStory, { params: { id } }, options),
    create: (body) => callStudio(catalogueAdminCalls.createShortStory, { body }),
    update: (id, body) => callStudio(catalogueAdminCalls.updateShortStory, { params: { id }, body }),
    withdraw: (id) => callStudio(catalogueAdminCalls.withdrawShortStory, { params: { id } }),
    restore: (id) => callStudio(catalogueAdminCalls.restoreShortStory, { params: { id }, body: {} }),
  },
  herconfession: {
    list: catalogueAdminCalls.adminConfessions,
    read: (id, options) => callStudio(catalogueAdminCalls.adminConfession, { params: { id } }, options),
    create: (body) => callStudio(catalogueAdminCalls.createConfession, { body }),
    update: (id, body) => callStudio(catalogueAdminCalls.updateConfession, { params: { id }, body }),
    withdraw: (id) => callStudio(catalogueAdminCalls.withdrawConfession, { params: { id } }),
    restore: (id) => callStudio(catalogueAdminCalls.restoreConfession, { params: { id }, body: {} }),
  },
});

export const useStoryGroup = (category: WireCategory): StoryGroup =>
  storyGroups(useStudioClient().callStudio)[category];
