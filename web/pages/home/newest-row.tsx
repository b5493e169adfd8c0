// Rows of a group's newest stories, each as Home draws them.
import { storyHref } from '@meend/core/contract/catalogue/story-href.ts';
import type {
  AnyWireStory,
  WireConfession,
  WireShortStory,
} from '@meend/core/contract/catalogue/wire-story.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { useNewest } from '@meend/web/api/catalogue-queries.ts';
import { totalSeconds } from '@meend/web/api/stories.ts';
import type { StoryLists } from '@meend/web/api/story-page.ts';
import { CardRow } from '@meend/web/features/catalogue/cards/card-row.tsx';
import { QuoteCard } from '@meend/web/features/catalogue/cards/quote-card.tsx';
import { WideCard } from '@meend/web/features/catalogue/cards/wide-card.tsx';
import { trackCoverClick } from '@meend/web/features/catalogue/cover-click.ts';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { StoryCover } from '@meend/web/features/catalogue/story-cover.tsx';
import { lengthText } from '@meend/web/features/catalogue/story-meta.ts';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { tilePlay } from '@meend/web/features/player/rows/tile-play-button.tsx';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { CoverList, CoverListEntry } from '@meend/web/ui/covers/cover-list.tsx';
import { type ReactNode, useState } from 'react';
import { StoryMenu } from '../catalogue/story-menu.tsx';
import styles from './home-rows.module.css';
import { FEWEST, isRow, notShown, type Shown, toShowAlone } from './no-story-twice.ts';
import { RowWithMenus } from './row-with-menus.tsx';

export const WIDES = 2;
const TILES = 4;

type RowName = 'playlists' | 'confessionAudios' | 'shortStories';

/** `fetched`: as many as are shown, and some for those that are above. */
const rows = {
  playlists: {
    title: 'catalogue.temptations',
    caption: 'catalogue.temptations-line',
    failed: 'catalogue.temptations-failed',
    screen: 'temptations',
    fetched: 12,
    count: WIDES + TILES,
    shape: 'tiles',
  },
  confessionAudios: {
    title: 'catalogue.her-confessions',
    caption: 'catalogue.her-confessions-line',
    failed: 'catalogue.confessions-failed',
    screen: 'confessions',
    fetched: 6,
    count: 3,
    shape: 'rows',
  },
  shortStories: {
    title: 'catalogue.quickies',
    caption: 'catalogue.quickies-line',
    failed: 'catalogue.quickies-failed',
    screen: 'quickies',
    fetched: 12,
    count: 4,
    shape: 'rows',
  },
} as const;

/** How many of a group Home fetches. */
export const fetchedOf = (name: RowName): number => rows[name].fetched;

interface NewestRowProps<Name extends RowName> {
  readonly name: Name;
  readonly shown: Shown;
  readonly children: (stories: readonly StoryLists[Name][]) => ReactNode;
}

/** What `find` returns; its argument says whether it has found something before. */
const useOnceFound = <Found,>(find: (wasShown: boolean) => Found): Found => {
  const [wasShown, setShown] = useState(false);
  const found = find(wasShown);
  if (found && !wasShown) setShown(true);
  return found;
};

/** The newest of a group that are not above; nothing if few are left. */
export const NewestRow = <Name extends RowName>({ name, shown, children }: NewestRowProps<Name>) => {
  const { title, caption, failed, screen, fetched, count, shape } = rows[name];
  const query = useNewest(name, fetched);
  const stories = notShown<StoryLists[Name]>(query.data ?? [], shown, count);
  const isShown = useOnceFound((wasShown) => isRow(stories.length, wasShown));
  if (query.data && !isShown) return null;
  return (
    <Section title={text(title)} caption={text(caption)} seeAll={href(screen)}>
      <StoriesState query={query} group={text(title)} failed={text(failed)} shape={shape} count={count}>
        {() => children(stories)}
      </StoriesState>
    </Section>
  );
};

export const Wides = ({ stories }: { readonly stories: readonly AnyWireStory[] }) => (
  <ul className={styles.wides}>
    {stories.map((story, position) => (
      <li key={story._id}>
        <WideCard
          story={story}
          position={position}
          play={<RoundPlayButton story={story} appearance="on-art" />}
        />
      </li>
    ))}
  </ul>
);

/** Two large ones above the tiles, if these are a row without them. */
export const asWidesAndTiles = (stories: readonly AnyWireStory[]) => {
  const wides = stories.length < WIDES + FEWEST ? 0 : WIDES;
  return (
    <>
      {wides === 0 ? null : <Wides stories={stories.slice(0, wides)} />}
      <StoryGrid stories={stories.slice(wides)} play={tilePlay} oneRow />
    </>
  );
};

export const asQuotes = (stories: readonly WireConfession[]) => (
  <RowWithMenus>
    {(hasMenus) => (
      <CardRow>
        {stories.map((story, position) => (
          <QuoteCard
            key={story._id}
            story={story}
            position={position}
            play={<RoundPlayButton story={story} appearance="plain" />}
            menu={hasMenus ? <StoryMenu story={story} /> : null}
          />
        ))}
      </CardRow>
    )}
  </RowWithMenus>
);

export const Lines = ({ stories }: { readonly stories: readonly AnyWireStory[] }) => {
  const { track } = usePlatform();
  return (
    <RowWithMenus>
      {(hasMenus) => (
        <CoverList inColumns>
          {stories.map((story, position) => (
            <CoverListEntry
              key={story._id}
              cover={<StoryCover story={story} size={56} shape="small" />}
              href={storyHref(story)}
              name={story.name}
              lang={languageOf(story.name)}
              caption={[...story.genre.slice(0, 2), lengthText(totalSeconds(story))].join(' · ')}
              onOpen={() => trackCoverClick(track, story, position)}
            >
              <RoundPlayButton story={story} appearance="plain" />
              {hasMenus ? <StoryMenu story={story} /> : null}
            </CoverListEntry>
          ))}
        </CoverList>
      )}
    </RowWithMenus>
  );
};

/** One of the Quickies, whose first line is shown alone. */
export const useAlone = (shown: Shown): WireShortStory | undefined => {
  const { data = [] } = useNewest('shortStories', rows.shortStories.fetched);
  return useOnceFound((wasShown) => toShowAlone(data, shown, wasShown));
};
