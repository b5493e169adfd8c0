import type { WireOwnRows } from '@meend/core/contract/shelves/slots.routes.ts';
import { tonightCalls } from '@meend/core/contract/shelves/tonight.calls.ts';
import { findPlan } from '@meend/core/plans/plan.ts';
import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import { type HomeRowName, homeRowNames } from '@meend/core/shelves/home-rows.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { useDoorsQuery } from '@meend/web/api/mood-queries.ts';
import { useOwnRows } from '@meend/web/api/own-rows.ts';
import { catalogueKey, withFailureLog } from '@meend/web/api/queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { following, useViewer, useWritten } from '@meend/web/api/viewer.ts';
import { useVoices } from '@meend/web/api/voice-queries.ts';
import { FirstLine } from '@meend/web/features/catalogue/cards/line-alone.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import { ClosedDoors, Doors } from '@meend/web/features/catalogue/moods/doors.tsx';
import { VoiceGrid } from '@meend/web/features/catalogue/people/voice-grid.tsx';
import { StoryPlayButton } from '@meend/web/features/player/rows/story-play-button.tsx';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { Later } from '@meend/web/platform/later.tsx';
import { useStore } from '@meend/web/platform/store.ts';
import { ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { GuestRow } from './home-hero.tsx';
import styles from './home-rows.module.css';
import { LazySexpertRow } from './lazy-sexpert-row.tsx';
import { asQuotes, asWidesAndTiles, Lines, NewestRow, useAlone } from './newest-row.tsx';
import { fillOwnRows, OwnRows, useShown } from './own-rows.tsx';
import { ReservedHeight } from './reserved-height.tsx';

const aloneLabels = () => ({ play: text('home.hear-on'), pause: text('player.pause') });

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

/** Rows above what appears once a listener’s own is known: it moves nothing of the first screen. */
const ABOVE_OWN = 2;

/** The people who read the stories. */
const VoicesRow = () => {
  const { data: voices = [] } = useVoices();
  return voices.length === 0 ? null : (
    <Section title={text('app.voices')} seeAll={href('voices')}>
      <VoiceGrid voices={voices.slice(0, FACES)} oneRow />
    </Section>
  );
};

const DoorsRow = () => {
  const { data: doors = [], isPending } = useDoorsQuery();
  return doors.length === 0 && !isPending ? null : (
    <Section title={text('nights.row')}>{isPending ? <ClosedDoors /> : <Doors doors={doors} />}</Section>
  );
};

/** A guest's own: none before they have listened. */
const OwnRow = (props: ComponentProps<typeof GuestRow>) => {
  const { user } = useSession();
  const places = useStore(usePlayer().resumePoints.onDevice);
  return user !== null || Object.keys(places).length === 0 ? null : (
    <Suspense fallback={null}>
      <GuestRow {...props} />
    </Suspense>
  );
};

interface HomeRowsProps {
  /** Ids of the stories above the rows. */
  readonly above: readonly string[];
  /** Of these, a listener’s own; undefined until they have loaded. */
  readonly own: readonly string[] | undefined;
  readonly onOwn: (own: readonly string[]) => void;
}

/** The rows that staff show this viewer, in their order; all while it is not known. */
const useHomeRows = (): readonly HomeRowName[] => {
  const { call } = useApi();
  const viewer = useViewer();
  return (
    useQuery({
      queryKey: [...catalogueKey(viewer), 'homeRows'],
      queryFn: withFailureLog('The rows of Home were not fetched', (options) =>
        call(tonightCalls.homeRows, {}, options),
      ),
      ...following,
      ...useWritten<readonly HomeRowName[]>(viewer, 'homeRows'),
    }).data ?? homeRowNames
  );
};

/** Everything below the first screen. */
export const HomeRows = ({ above, own: ownAbove, onOwn }: HomeRowsProps) => {
  const names = useHomeRows();
  const { user } = useSession();
  const loaded = useOwnRows();
  // The rows change once, when all that is the listener’s own has loaded.
  const [liked, setLiked] = useState<WireOwnRows | null>(null);
  const ownRows = user === null ? liked : ownAbove === undefined ? undefined : loaded;
  const own = ownRows ? fillOwnRows(ownRows, new Set(above)) : null;
  const ids = [own?.news ?? [], own?.liked ?? []].flat().map(({ _id }) => _id);
  const shown = useShown([...above, ...ids], ownRows !== undefined);
  const found = useAlone(shown);
  const alone = names.includes('first-line') ? found : undefined;
  const row: Readonly<Record<HomeRowName, ReactNode>> = {
    doors: <DoorsRow />,
    temptations: (
      <NewestRow name="playlists" shown={shown}>
        {asWidesAndTiles}
      </NewestRow>
    ),
    'first-line': alone ? (
      <FirstLine
        story={alone}
        line={alone.firstLine ?? ''}
        play={<StoryPlayButton story={alone} labels={aloneLabels()} variant="secondary" />}
      />
    ) : null,
    voices: <VoicesRow />,
    confessions: (
      <NewestRow name="confessionAudios" shown={shown}>
        {asQuotes}
      </NewestRow>
    ),
    quickies: (
      <NewestRow name="shortStories" shown={alone ? new Set([...shown, alone._id]) : shown}>
        {(stories) => <Lines stories={stories} />}
      </NewestRow>
    ),
    questions: <LazySexpertRow />,
  };
  const rowNamed = (name: HomeRowName) => <Later key={name}>{row[name]}</Later>;
  return (
    <>
      <OwnRow onOwn={onOwn} onLiked={setLiked} />
      {names.slice(0, ABOVE_OWN).map(rowNamed)}
      <OwnRows settled={ownRows !== undefined} {...own} />
      <ReservedHeight name="free">
        <FreeAudiosStrip />
      </ReservedHeight>
      {names.slice(ABOVE_OWN).map(rowNamed)}
      <ReservedHeight name="plans">
        <PlansStrip />
      </ReservedHeight>
    </>
  );
};
