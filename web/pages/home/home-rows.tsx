import type { AnyWireStory, WireConfession } from '@meend/core/contract/catalogue/wire-story.ts';
import { findPlan } from '@meend/core/plans/plan.ts';
import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import { href } from '@meend/core/site/href.ts';
import { useNewest } from '@meend/web/api/catalogue-queries.ts';
import { useDoors } from '@meend/web/api/mood-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { StoryLists } from '@meend/web/api/story-page.ts';
import { useVoices } from '@meend/web/api/voice-queries.ts';
import { CardRow } from '@meend/web/features/catalogue/cards/card-row.tsx';
import { QuoteCard } from '@meend/web/features/catalogue/cards/quote-card.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { Doors } from '@meend/web/features/catalogue/moods/doors.tsx';
import { VoiceGrid } from '@meend/web/features/catalogue/people/voice-grid.tsx';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { StoryMenu, tileActions } from '../catalogue/tile-actions.tsx';
import { PersonalRows } from './home-hero.tsx';
import styles from './home-rows.module.css';
import { LazySexpertRow } from './lazy-sexpert-row.tsx';
import { notShown, type Shown } from './no-story-twice.ts';
import { ReservedHeight } from './reserved-height.tsx';
import { RowWithMenus } from './row-with-menus.tsx';

const TILES = 6;
const QUOTES = 3;

type RowName = 'playlists' | 'confessionAudios' | 'shortStories';

const rows = {
  playlists: {
    title: 'catalogue.temptations',
    caption: 'catalogue.temptations-line',
    failed: 'catalogue.temptations-failed',
    empty: 'catalogue.temptations-empty',
    screen: 'temptations',
    count: TILES,
    shape: 'tiles',
  },
  confessionAudios: {
    title: 'catalogue.her-confessions',
    caption: 'catalogue.her-confessions-line',
    failed: 'catalogue.confessions-failed',
    empty: 'catalogue.confessions-empty',
    screen: 'confessions',
    count: QUOTES,
    shape: 'rows',
  },
  shortStories: {
    title: 'catalogue.quickies',
    caption: 'catalogue.quickies-line',
    failed: 'catalogue.quickies-failed',
    empty: 'catalogue.quickies-empty',
    screen: 'quickies',
    count: TILES,
    shape: 'tiles',
  },
} as const;

interface NewestRowProps<Name extends RowName> {
  readonly name: Name;
  readonly shown: Shown;
  readonly children: (stories: readonly StoryLists[Name][], hasMenus: boolean) => ReactNode;
}

/** The newest of a group that are not above; nothing if all of them are. */
const NewestRow = <Name extends RowName>({ name, shown, children }: NewestRowProps<Name>) => {
  const { title, caption, failed, empty, screen, count, shape } = rows[name];
  // As many again as may be above.
  const query = useNewest(name, count * 2);
  const stories = notShown<StoryLists[Name]>(query.data ?? [], shown, count);
  if (query.data && query.data.length > 0 && stories.length === 0) return null;
  return (
    <Section title={text(title)} caption={text(caption)} seeAll={href(screen)}>
      <StoriesState
        query={query}
        group={text(title)}
        failed={text(failed)}
        empty={text(empty)}
        isEmpty={(all) => all.length === 0}
        shape={shape}
        count={count}
      >
        {() => <RowWithMenus>{(hasMenus) => children(stories, hasMenus)}</RowWithMenus>}
      </StoriesState>
    </Section>
  );
};

const asTiles = (stories: readonly AnyWireStory[], hasMenus: boolean) => (
  <StoryGrid stories={stories} play={(story) => tileActions(story, hasMenus)} />
);

const asQuotes = (stories: readonly WireConfession[], hasMenus: boolean) => (
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
);

const priceOf = (plan: string): string => formatRupees(findPlan(plan)?.price ?? paise(0));

/** For guests and listeners without a subscription. */
const PlansStrip = () => {
  const { hasActiveSubscription, settled } = useSession();
  if (!settled || hasActiveSubscription) return null;
  return (
    <section className={styles.strip}>
      <div>
        <h2>{text('home.plans-title')}</h2>
        <p>{text('home.plans-line', { short: priceOf('30 days'), long: priceOf('90 days') })}</p>
      </div>
      <ButtonLink variant="secondary" href={href('plans')}>
        {text('home.see-plans')}
      </ButtonLink>
    </section>
  );
};

/** For a listener with free selections left and no subscription. */
const FreeAudiosStrip = () => {
  const { user, settled, hasActiveSubscription, selectionsLeft } = useSession();
  if (user === null || !settled || hasActiveSubscription || selectionsLeft === 0) return null;
  return (
    <section className={styles.strip}>
      <div>
        <h2>{text('home.free-title', { count: selectionsLeft })}</h2>
        <p>{text('home.free-line')}</p>
      </div>
      <ButtonLink variant="secondary" href={href('unlock')}>
        {text('home.choose-free')}
      </ButtonLink>
    </section>
  );
};

const FACES = 6;

/** The people who read the stories. */
const VoicesRow = () => {
  const { data: voices = [] } = useVoices();
  return voices.length === 0 ? null : (
    <Section title={text('app.voices')} seeAll={href('voices')}>
      <VoiceGrid voices={voices.slice(0, FACES)} />
    </Section>
  );
};

const DoorsRow = () => {
  const doors = useDoors();
  return doors.length === 0 ? null : (
    <Section title={text('nights.row')}>
      <Doors doors={doors} />
    </Section>
  );
};

const OwnRows = ({ onOwn }: { readonly onOwn: (own: readonly string[]) => void }) => {
  const { user } = useSession();
  const places = useStore(usePlayer().resumePoints.onDevice);
  // A guest has none before they have listened.
  return user === null && Object.keys(places).length === 0 ? null : (
    <Suspense fallback={<ReservedHeight name="rows" settled={false} />}>
      <PersonalRows onOwn={onOwn} />
    </Suspense>
  );
};

interface HomeRowsProps {
  /** Id of the story above the rows. */
  readonly featured: string | undefined;
}

/** Everything below the first screen. */
export const HomeRows = ({ featured = '' }: HomeRowsProps) => {
  const [own, setOwn] = useState<readonly string[]>([]);
  const shown = new Set([featured, ...own]);
  return (
    <>
      <OwnRows onOwn={setOwn} />
      <DoorsRow />
      <NewestRow name="playlists" shown={shown}>
        {asTiles}
      </NewestRow>
      <ReservedHeight name="free">
        <FreeAudiosStrip />
      </ReservedHeight>
      <VoicesRow />
      <NewestRow name="confessionAudios" shown={shown}>
        {asQuotes}
      </NewestRow>
      <NewestRow name="shortStories" shown={shown}>
        {asTiles}
      </NewestRow>
      <LazySexpertRow />
      <ReservedHeight name="plans">
        <PlansStrip />
      </ReservedHeight>
    </>
  );
};
