// The three groups of the catalogue as an admin manages them: the calls of each, under one name.
import type {
  WireAdminConfession,
  WireAdminPlaylist,
  WireAdminShortStory,
} from '@meend/core/contract/catalogue/catalogue-studio.calls.ts';
import type { WireCategory } from '@meend/core/contract/wire.ts';
import type { CallOptions } from '@meend/web/api/client.ts';
import { callStudio } from '@meend/web/api/studio-client.ts';

export type StudioStory = WireAdminPlaylist | WireAdminShortStory | WireAdminConfession;

export interface ListQuery {
  readonly limit: string;
  readonly after?: string;
  readonly search?: string;
  readonly status?: string;
  readonly sort?: string;
}

/** The fields of any group; `author` is a confession's alone, `teaser` and `episode` are not a temptation's. */
export interface StoryBody {
  readonly name?: string;
  /** Not a temptation's. */
  readonly title?: string;
  readonly description?: string;
  readonly price?: string;
  readonly openParts?: number;
  readonly genre?: readonly string[];
  readonly thumbnail?: string;
  readonly author?: string;
  readonly teaser?: string;
  readonly episode?: string;
  readonly audioFiles?: readonly { readonly _id?: string; readonly name: string; readonly url: string }[];
  readonly status?: 'draft' | 'scheduled' | 'published';
  readonly publishAt?: string;
  readonly announced?: boolean;
  readonly revision?: number;
}

interface StoryGroup {
  readonly list: (query: ListQuery, options: CallOptions) => Promise<readonly StudioStory[]>;
  readonly read: (id: string, options: CallOptions) => Promise<StudioStory>;
  readonly create: (body: StoryBody) => Promise<StudioStory>;
  readonly update: (id: string, body: StoryBody) => Promise<StudioStory>;
  readonly withdraw: (id: string) => Promise<unknown>;
  readonly restore: (id: string) => Promise<StudioStory>;
}

export const storyGroups: Readonly<Record<WireCategory, StoryGroup>> = {
  temptations: {
    list: (query, options) => callStudio('adminPlaylists', { query: { ...query } }, options),
    read: (id, options) => callStudio('adminPlaylist', { params: { id } }, options),
    create: (body) => callStudio('createTemptation', { body }),
    update: (id, body) => callStudio('updatePlaylist', { params: { id }, body }),
    withdraw: (id) => callStudio('withdrawPlaylist', { params: { id } }),
    restore: (id) => callStudio('restorePlaylist', { params: { id }, body: {} }),
  },
  quickies: {
    list: (query, options) => callStudio('adminShortStories', { query: { ...query } }, options),
    read: (id, options) => callStudio('adminShortStory', { params: { id } }, options),
    create: (body) => callStudio('createShortStory', { body }),
    update: (id, body) => callStudio('updateShortStory', { params: { id }, body }),
    withdraw: (id) => callStudio('withdrawShortStory', { params: { id } }),
    restore: (id) => callStudio('restoreShortStory', { params: { id }, body: {} }),
  },
  herconfession: {
    list: (query, options) => callStudio('adminConfessions', { query: { ...query } }, options),
    read: (id, options) => callStudio('adminConfession', { params: { id } }, options),
    create: (body) => callStudio('createConfession', { body }),
    update: (id, body) => callStudio('updateConfession', { params: { id }, body }),
    withdraw: (id) => callStudio('withdrawConfession', { params: { id } }),
    restore: (id) => callStudio('restoreConfession', { params: { id }, body: {} }),
  },
};
