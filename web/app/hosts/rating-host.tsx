import { isPromptDue, shouldPromptForRating } from '@meend/core/feedback/rating.ts';
import { countTenths } from '@meend/web/features/player/listening/heard-tenths.ts';
import { createComingStory } from '@meend/web/features/player/up-next/coming-story.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { type Store, useStore } from '@meend/web/platform/store.ts';
import { openModals } from '@meend/web/ui/overlays/modals.ts';
import { Suspense, useCallback, useEffect, useState } from 'react';

// Titles whose rating was prompted in this session, rated or not; they are not prompted again.

const isTitles = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((title) => typeof title === 'string');

const stored = storedJson(() => sessionStorage, 'feedback-asked', isTitles);

const promptedTitles = (): readonly string[] => stored.read() ?? [];

const addPromptedTitle = (title: string): void => stored.write([...new Set([...promptedTitles(), title])]);

const RatingDialog = lazyComponent(
  async () => (await import('@meend/web/features/feedback/rating-dialog.tsx')).RatingDialog,
);

interface Heard {
  readonly title: string;
  /** By the page's monotonic clock. */
  readonly endedAt: number;
}

/** The story whose last part has just ended, if its rating should be prompted. */
const useHeardStory = (): readonly [Heard | null, (heard: Heard | null) => void] => {
  const player = usePlayer();
  const [heard, setHeard] = useState<Heard | null>(null);
  useEffect(
    () =>
      player.emitted.subscribe((fact) => {
        if (fact.type !== 'part.ended') return;
        const { title } = fact.item;
        const { storage, tabStorage } = player.deps;
        const parts = (player.read().story?.audioFiles ?? []).map(({ _id, seconds }) => ({
          seconds,
          tenths: countTenths([storage, tabStorage], player.resumePoints.owner(), _id),
        }));
        if (shouldPromptForRating({ title, next: fact.next, parts }, promptedTitles()))
          setHeard({ title, endedAt: performance.now() });
      }),
    [player],
  );
  return [heard, setHeard];
};

const pageHidden: Store<boolean> = {
  initial: false,
  read: () => document.hidden,
  subscribe: (listener) => {
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  },
};

/** Prompts for a rating at the end of a story or on request, after other dialogs have closed and no next story is coming. */
export const RatingHost = () => {
  const { lazy, ratingRequested } = usePlayer();
  const [heard, setHeard] = useHeardStory();
  const [requested, setRequested] = useState<string | null>(null);
  const isBlocked = useStore(openModals, (open) => open.length > 0);
  const isNextComing = useStore(lazy(createComingStory), (coming) => coming !== null);
  const hidden = useStore(pageHidden);
  useEffect(() => {
    if (heard === null || requested !== null || isBlocked || isNextComing || hidden) return;
    setHeard(null);
    if (!isPromptDue(heard.endedAt, performance.now())) return;
    addPromptedTitle(heard.title);
    setRequested(heard.title);
  }, [heard, setHeard, requested, isBlocked, isNextComing, hidden]);
  useEffect(
    () =>
      ratingRequested.subscribe((title) => {
        addPromptedTitle(title);
        setRequested(title);
      }),
    [ratingRequested],
  );
  const close = useCallback(() => setRequested(null), []);
  return requested === null ? null : (
    <Suspense fallback={null}>
      <RatingDialog key={requested} title={requested} onClose={close} />
    </Suspense>
  );
};
