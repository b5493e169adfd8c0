// Rows of Home for one listener.

import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import type { WireOwnRows } from '@meend/core/contract/shelves/slots.routes.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { text } from '@meend/web/messages/text.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { tileActions } from '../catalogue/tile-actions.tsx';
import { WIDES, Wides } from './newest-row.tsx';
import { FEWEST, notShown, type Shown } from './no-story-twice.ts';
import { ReservedHeight } from './reserved-height.tsx';
import { RowWithMenus } from './row-with-menus.tsx';

const TILES = 6;

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const lastShown = storedJson(() => localStorage, 'home-shown', isIds);

/** A row that has too few is absent. */
const rowOf = (stories: readonly AnyWireStory[], shown: Shown, count: number, fewest: number) => {
  const left = notShown(stories, shown, count);
  return left.length < fewest ? [] : left;
};

type Recommended = WireOwnRows['recommended'][number];

const lineOf = ({ reason, of }: Recommended): string =>
  reason === 'else'
    ? text('recommended.because-else')
    : text(`recommended.because-${reason}`, { of: of ?? '' });

/** What the rows show of it, below what is shown already. */
export const fillOwnRows = ({ fromVoices, recommended }: WireOwnRows, shown: Shown) => {
  const news = rowOf(fromVoices, shown, WIDES, WIDES);
  const above = new Set([...shown, ...news.map(({ _id }) => _id)]);
  const stories = recommended.map(({ story }) => story);
  return {
    news,
    liked: rowOf(stories, above, TILES, FEWEST),
    lines: new Map(recommended.map((one): [string, string] => [one.story._id, lineOf(one)])),
  };
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

export const OwnRows = ({ settled, news = [], liked = [], lines }: OwnRowsProps) => {
  const isListener = useSession().user !== null;
  return (
    <ReservedHeight name="own" settled={settled}>
      {news.length === 0 ? null : (
        <Section title={text('recommended.from-voices')}>
          <Wides stories={news} />
        </Section>
      )}
      {liked.length === 0 ? null : (
        <Section title={text('recommended.title')}>
          <RowWithMenus>
            {(hasMenus) => (
              <StoryGrid
                stories={liked}
                play={(story) => tileActions(story, isListener && hasMenus, { isRecommended: true })}
                lineOf={({ _id }) => lines?.get(_id)}
                oneRow
              />
            )}
          </RowWithMenus>
        </Section>
      )}
    </ReservedHeight>
  );
};
