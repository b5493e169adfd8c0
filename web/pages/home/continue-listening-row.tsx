import { timeLeft } from '@meend/core/playback/format-time.ts';
import { useSavedResumePoints } from '@meend/web/api/listener-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { CardRow } from '@meend/web/features/catalogue/cards/card-row.tsx';
import { ContinueCard } from '@meend/web/features/catalogue/cards/continue-card.tsx';
import { Section } from '@meend/web/features/catalogue/lists/section.tsx';
import type { Player } from '@meend/web/features/player/player.ts';
import { listenerActionsOf } from '@meend/web/features/player/queued-listener-actions.ts';
import { removedStoriesOf } from '@meend/web/features/player/resume-points/removed-stories.ts';
import type { ResumePoints } from '@meend/web/features/player/resume-points.ts';
import { useGoOn } from '@meend/web/features/player/rows/going-on.ts';
import { remainingTimeText, shortLabel } from '@meend/web/features/player/rows/part-labels.ts';
import { RoundPlayButton } from '@meend/web/features/player/rows/round-play-button.tsx';
import { usePlayer, usePlayerView } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { ToastQueue } from '@meend/web/platform/toast-queue.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { ActionMenu } from '@meend/web/ui/overlays/menu.tsx';
import { useEffect, useRef, useState } from 'react';
import { type CarryOn, useCarryOn, useCarryOnPoints } from '../catalogue/carry-on.ts';
import styles from './continue-listening-row.module.css';

const CARDS = 3;

const metaOf = ({ story, state, next }: CarryOn, places: ResumePoints, speed: number): string => {
  const resumePoint = places[next.part.id];
  const label = story.story.audioFiles.find(({ _id }) => _id === next.part.id)?.label ?? '';
  if (next.kind === 'locked') return text('home.next-locked', { label });
  if (state === 'new') return text('home.new-part', { label });
  if (state === 'next' || resumePoint === undefined) return text('home.next-part', { label });
  return text('home.part-left', {
    label: shortLabel(label),
    left: remainingTimeText(timeLeft(resumePoint.position, resumePoint.duration, speed)),
  });
};

const playedOf = ({ state, next }: CarryOn, places: ResumePoints): number | undefined => {
  const resumePoint = places[next.part.id];
  return state === 'inside' && resumePoint && resumePoint.duration > 0
    ? resumePoint.position / resumePoint.duration
    : undefined;
};

/** Dismisses the story until it is played again or gains a part; the toast offers an undo. */
const remove = (toasts: ToastQueue, player: Player, { story: { story } }: CarryOn): void => {
  const removedStories = removedStoriesOf(player);
  const actions = listenerActionsOf(player);
  const pressedAt = () => new Date(player.deps.clock.now()).toISOString();
  const at = pressedAt();
  const about = story._id;
  removedStories.remove({ storyId: about, at, parts: story.audioFiles.length });
  actions.queue({ kind: 'removed', about, at });
  const undo = () => {
    removedStories.undo(about);
    actions.queue({ kind: 'kept', about, at: pressedAt() });
  };
  toasts.show({
    text: text('home.removed', { title: story.name }),
    action: { label: text('home.undo'), run: undo },
  });
};

/** Applies dismissals made on another device. */
const useRemovedElsewhere = (): void => {
  const player = usePlayer();
  const userId = useSession().user?.userId ?? null;
  const { data } = useSavedResumePoints(userId);
  useEffect(() => {
    if (data && userId !== null)
      removedStoriesOf(player).merge(data.dismissals, listenerActionsOf(player).unsynced(userId));
  }, [player, data, userId]);
};

export const ContinueListeningRow = () => {
  const platform = usePlatform();
  useRemovedElsewhere();
  const player = usePlayer();
  const { cards } = useCarryOn();
  const places = useCarryOnPoints();
  const speed = usePlayerView((view) => view.settings.speed);
  const goOn = useGoOn();
  const [all, setAll] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  if (cards.length === 0) return null;
  const queue = async ({ story: { story } }: CarryOn) => {
    const { addToQueue } = await import('@meend/web/features/player/up-next/add-to-queue.ts');
    addToQueue(player, platform, story, null, 'end');
  };
  const removeCard = (card: CarryOn) => {
    remove(platform.toasts, player, card);
    // The focused card is removed, so the first menu button of the row gets the focus.
    requestAnimationFrame(() =>
      holder.current?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus({ preventScroll: true }),
    );
  };
  return (
    <Section title={text('home.carry-on')}>
      <div ref={holder}>
        <CardRow>
          {(all ? cards : cards.slice(0, CARDS)).map((card, position) => {
            const { story } = card.story;
            return (
              <ContinueCard
                key={story._id}
                story={story}
                meta={metaOf(card, places, speed)}
                played={playedOf(card, places)}
                position={position}
                play={<RoundPlayButton story={story} appearance="plain" isMain={position === 0} />}
                menu={
                  <ActionMenu
                    label={text('home.more-about', { title: story.name })}
                    actions={[
                      { label: text('player.play'), run: () => goOn(story) },
                      { label: text('home.add-to-queue'), run: () => void queue(card) },
                      { label: text('home.remove'), run: () => removeCard(card) },
                    ]}
                  />
                }
              />
            );
          })}
        </CardRow>
      </div>
      {cards.length > CARDS && !all ? (
        <div className={styles.more}>
          <Button variant="quiet" dense onClick={() => setAll(true)}>
            {text('home.show-more', { count: cards.length - CARDS })}
          </Button>
        </div>
      ) : null}
    </Section>
  );
};
