// A page of a list: the public response, which is cacheable, merged with a small one of the parts open to this
// listener.

import type { Call } from '@meend/core/contract/call/call.ts';
import { catalogueCalls } from '@meend/core/contract/catalogue/catalogue.calls.ts';
import type { WireListOrder } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import type { SentFilters } from '@meend/core/contract/catalogue/wire-filters.ts';
import type {
  AnyWireStory,
  WireConfession,
  WirePlaylist,
  WireShortStory,
} from '@meend/core/contract/catalogue/wire-story.ts';
import { logFailure } from '@meend/web/platform/log-failure.ts';
import type { Api } from './api.ts';
import { withFailureLog } from './queries.ts';

export interface StoryLists {
  readonly playlists: WirePlaylist;
  readonly shortStories: WireShortStory;
  readonly confessions: WireConfession;
  readonly confessionAudios: WireConfession;
  readonly everyStory: AnyWireStory;
}

export type ListName = keyof StoryLists;

export interface StoryQuery extends SentFilters {
  readonly order?: WireListOrder;
  readonly seed?: string;
  readonly limit?: string;
  readonly after?: string;
  readonly slug?: string;
}

/** The key of the page in the preloaded data. */
export const pageName = (name: ListName, query: StoryQuery): string =>
  `${name}?${new URLSearchParams({ ...query })}`;

/** Marked if it contains what the listener never wants to see: the page of a list stays whole for its cursor. */
type Listed<S> = S & { readonly isHidden?: boolean };

export const shownOf = <S>(stories: readonly Listed<S>[]): readonly S[] =>
  stories.filter(({ isHidden }) => !isHidden);

const withOpenParts = async <S extends AnyWireStory>(
  { call }: Pick<Api, 'call'>,
  userId: string,
  stories: readonly S[],
  signal: AbortSignal,
): Promise<readonly Listed<S>[]> => {
  if (stories.length === 0) return stories;
  const input = { params: { userId }, query: { stories: stories.map(({ _id }) => _id).join(',') } };
  // Without it an open part has no URL yet; pressing it fetches one.
  const answer = await call(catalogueCalls.openParts, input, { signal }).catch((cause: unknown) => {
    if (signal.aborted) throw cause;
    logFailure('Open parts were not fetched', cause);
    return { openParts: [], hidden: [] };
  });
  const urls = new Map(answer.openParts.map(({ _id, url }) => [_id, url]));
  const hidden = answer.hidden ?? [];
  if (urls.size + hidden.length === 0) return stories;
  return stories.map((story) => ({
    ...story,
    isHidden: hidden.includes(story._id),
    audioFiles: story.audioFiles.map((part) => ({ ...part, url: urls.get(part._id) ?? part.url })),
  }));
};

/** `userId` is null for a guest. */
export const storyPage = <Name extends ListName>(
  api: Pick<Api, 'call' | 'callPublic'>,
  call: Call,
  query: StoryQuery,
  userId: string | null,
) =>
  withFailureLog(
    'Stories were not fetched',
    async ({ signal }): Promise<readonly Listed<StoryLists[Name]>[]> => {
      const stories = (await api.callPublic(call, { query: { ...query } }, { signal })) as readonly unknown[];
      const known = stories as readonly StoryLists[Name][];
      return userId === null ? known : withOpenParts(api, userId, known, signal);
    },
  );
