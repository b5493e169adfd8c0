// Rows of Home for one listener.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { ownRowsCalls } from '@meend/core/contract/shelves/own-rows.calls.ts';
import type { WireOwnRows } from '@meend/core/contract/shelves/slots.routes.ts';
import { useApi } from '@meend/web/api/api.ts';
import { listenerKey, withFailureLog } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { useViewer, viewerId } from '@meend/web/api/viewer.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { tilePlay } from '@meend/web/features/player/rows/tile-play-button.tsx';
import { text } from '@meend/web/messages/text.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { WIDES, Wides } from './newest-row.tsx';
import { FEWEST, notShown, type Shown } from './no-story-twice.ts';
import { ReservedHeight } from './reserved-height.tsx';

const TILES = 6;

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const lastShown = storedJson(() => localStorage, 'home-shown', isIds);

/** Null for a guest, and without any; undefined while loading. */
export const useOwnRows = (): WireOwnRows | null | undefined => {
  const { call } = useApi();
  const userId = viewerId(useViewer());
  const { data, isError } = useQuery({
    queryKey: [...listenerKey(userId ?? ''), 'own-rows'],
    enabled: userId !== null,
    queryFn: withFailureLog('The own rows of Home were not fetched', (options) =>
      call(ownRowsCalls.ownRows, { params: { userId: userId ?? '' } }, options),
    ),
    // As they are when Home opens: what is heard meanwhile moves nothing.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? (userId === null || isError ? null : undefined);
};

/** A row that has too few is absent. */
const rowOf = (stories: readonly AnyWireStory[], shown: Shown, count: number, fewest: number) => {
  const left = notShown(stories, shown, count);
  return left.length < fewest ? [] : left;
};

/** What the rows show of it, below what is shown already. */
export const fillOwnRows = ({ fromVoices, because }: WireOwnRows, shown: Shown) => {
  const news = rowOf(fromVoices, shown, WIDES, WIDES);
  const above = new Set([...shown, ...news.map(({ _id }) => _id)]);
  return { news, heard: because?.heard ?? '', alike: rowOf(because?.stories ?? [], above, TILES, FEWEST) };
};

const never = () => () => undefined;

/**
 * Ids of the stories that the rows of everybody leave out. Until a listener's own rows have loaded they are those of the
 * last visit, so that the rows have the height that they will have.
 */
export const useShown = (ids: readonly string[], settled: boolean): Shown => {
  const isOwn = useSession().user !== null;
  // A guest's page is not rendered again for it.
  const isHydratedOwn = useSyncExternalStore(
    never,
    () => isOwn,
    () => false,
  );
  const [last] = useState(lastShown.read);
  const written = isOwn && settled ? ids.join() : null;
  useEffect(() => {
    if (written !== null) lastShown.write(written.split(','));
  }, [written]);
  return new Set(isHydratedOwn && !settled ? (last ?? ids) : ids);
};

interface OwnRowsProps extends Partial<ReturnType<typeof fillOwnRows>> {
  readonly settled: boolean;
}

export const OwnRows = ({ settled, news = [], heard = '', alike = [] }: OwnRowsProps) => (
  <ReservedHeight name="own" settled={settled}>
    {news.length === 0 ? null : (
      <Section title={text('home.from-voices')}>
        <Wides stories={news} />
      </Section>
    )}
    {alike.length === 0 ? null : (
      <Section title={text('home.because', { title: heard })}>
        <StoryGrid stories={alike} play={tilePlay} oneRow />
      </Section>
    )}
  </ReservedHeight>
);
