import { findPlan } from '@meend/core/plans/plan.ts';
import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import { href } from '@meend/core/site/href.ts';
import { useNewest } from '@meend/web/api/catalogue-queries.ts';
import { useDoors } from '@meend/web/api/mood-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { CardRow } from '@meend/web/features/catalogue/cards/card-row.tsx';
import { QuoteCard } from '@meend/web/features/catalogue/cards/quote-card.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { StoriesState } from '@meend/web/features/catalogue/lists/stories-state.tsx';
import { StoryGrid } from '@meend/web/features/catalogue/lists/story-grid.tsx';
import { Doors } from '@meend/web/features/catalogue/moods/doors.tsx';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { text } from '@meend/web/messages/text.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Suspense } from 'react';
import { StoryMenu, tileActions } from '../catalogue/tile-actions.tsx';
import { PersonalRows } from './home-hero.tsx';
import styles from './home-rows.module.css';
import { LazySexpertRow } from './lazy-sexpert-row.tsx';
import { ReservedHeight } from './reserved-height.tsx';
import { RowWithMenus } from './row-with-menus.tsx';

const TILES = 6;
const QUOTES = 3;

const none = (list: readonly unknown[]): boolean => list.length === 0;

const TemptationsRow = () => {
  return (
    <Section
      title={text('catalogue.temptations')}
      caption={text('catalogue.temptations-line')}
      seeAll={href('temptations')}
    >
      <StoriesState
        query={useNewest('playlists', TILES)}
        group={text('catalogue.temptations')}
        failed={text('catalogue.temptations-failed')}
        empty={text('catalogue.temptations-empty')}
        isEmpty={none}
        count={TILES}
      >
        {(stories) => (
          <RowWithMenus>
            {(hasMenus) => <StoryGrid stories={stories} play={(story) => tileActions(story, hasMenus)} />}
          </RowWithMenus>
        )}
      </StoriesState>
    </Section>
  );
};

const ConfessionsRow = () => (
  <Section
    title={text('catalogue.her-confessions')}
    caption={text('catalogue.her-confessions-line')}
    seeAll={href('confessions')}
  >
    <StoriesState
      query={useNewest('confessionAudios', QUOTES)}
      group={text('catalogue.her-confessions')}
      failed={text('catalogue.confessions-failed')}
      empty={text('catalogue.confessions-empty')}
      isEmpty={none}
      shape="rows"
      count={QUOTES}
    >
      {(stories) => (
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
      )}
    </StoriesState>
  </Section>
);

const QuickiesRow = () => {
  return (
    <Section
      title={text('catalogue.quickies')}
      caption={text('catalogue.quickies-line')}
      seeAll={href('quickies')}
    >
      <StoriesState
        query={useNewest('shortStories', TILES)}
        group={text('catalogue.quickies')}
        failed={text('catalogue.quickies-failed')}
        empty={text('catalogue.quickies-empty')}
        isEmpty={none}
        count={TILES}
      >
        {(stories) => (
          <RowWithMenus>
            {(hasMenus) => <StoryGrid stories={stories} play={(story) => tileActions(story, hasMenus)} />}
          </RowWithMenus>
        )}
      </StoriesState>
    </Section>
  );
};

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

const DoorsRow = () => {
  const doors = useDoors();
  return doors.length === 0 ? null : (
    <Section title={text('nights.row')}>
      <Doors doors={doors} />
    </Section>
  );
};

const OwnRows = () =>
  useSession().user === null ? null : (
    <Suspense fallback={<ReservedHeight name="rows" settled={false} />}>
      <PersonalRows />
    </Suspense>
  );

/** Everything below the first screen. */
export const HomeRows = () => (
  <>
    <OwnRows />
    <DoorsRow />
    <TemptationsRow />
    <ReservedHeight name="free">
      <FreeAudiosStrip />
    </ReservedHeight>
    <ConfessionsRow />
    <QuickiesRow />
    <LazySexpertRow />
    <ReservedHeight name="plans">
      <PlansStrip />
    </ReservedHeight>
  </>
);
