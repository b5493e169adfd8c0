import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { delays } from '@meend/core/shared/timings.ts';
import { href } from '@meend/core/site/href.ts';
import { onLockedPart } from '@meend/core/unlock/intent.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { type LockedPart, LockedPartsContext } from '@meend/web/features/player/locked-part.ts';
import type { Player } from '@meend/web/features/player/player.ts';
import { queueFor } from '@meend/web/features/player/queue-story.ts';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import type { Intents } from '@meend/web/platform/storage/intent-storage.ts';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { FreeAudioDialog } from './lazy-components.ts';

const saveIntent = (intents: Intents, { story, partId, label }: LockedPart): void => {
  const { _id: storyId, category, slug, name, thumbnail, coverArt } = story;
  intents.write({ storyId, category, slug, name, partId, label, cover: [thumbnail, coverArt] });
};

/** Shows a spinner on the row for `delays.upgradeRedirect`, then redirects to the plans. */
const useRedirectToPlans = () => {
  const { announce } = usePlatform();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [opening, setOpening] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating elsewhere cancels the redirect
  useEffect(() => setOpening(null), [key]);
  useEffect(() => {
    if (opening === null) return;
    const timer = setTimeout(
      () => navigate(href('profile', { tab: 'subscription' })),
      delays.upgradeRedirect,
    );
    return () => clearTimeout(timer);
  }, [opening, navigate]);
  const open = useCallback(
    (locked: LockedPart) => {
      setOpening(locked.partId);
      announce(text('player.locked-in', { label: locked.label, title: locked.story.name }));
    },
    [announce],
  );
  return { opening, open };
};

/** Handles a press on a locked part: sign-up, a free selection, or the plans. */
export const LockedPartFlow = ({ children }: { readonly children: ReactNode }) => {
  const { intents } = usePlatform();
  const player = usePlayer();
  const { user, listener, selectionsLeft, settled, openSignIn } = useSession();
  const [offered, setOffered] = useState<LockedPart | null>(null);
  const [unanswered, setUnanswered] = useState<LockedPart | null>(null);
  const { opening, open } = useRedirectToPlans();

  const resolve = useCallback(
    (locked: LockedPart) => {
      const action = onLockedPart(listener, selectionsLeft);
      if (action === 'offer-free-audio') return setOffered(locked);
      // Stores the intent, which survives signing up, selecting and paying.
      saveIntent(intents, locked);
      if (action === 'sign-up') openSignIn('sign-up', 'locked-part');
      else open(locked);
    },
    [listener, selectionsLeft, openSignIn, open, intents],
  );
  // Until the entitlements are loaded, the press is deferred.
  const handlePress = useCallback(
    (locked: LockedPart) => (settled ? resolve(locked) : setUnanswered(locked)),
    [settled, resolve],
  );
  useEffect(() => {
    if (unanswered === null || !settled) return;
    setUnanswered(null);
    resolve(unanswered);
  }, [unanswered, settled, resolve]);
  const value = useMemo(() => ({ onLockedPart: handlePress, opening }), [handlePress, opening]);

  const close = useCallback(() => setOffered(null), []);
  const playAdded = useCallback(() => {
    if (offered !== null && listener !== null) playOpened(player, offered.story, offered.partId, listener);
  }, [player, offered, listener]);
  return (
    <LockedPartsContext value={value}>
      {children}
      {offered && user ? (
        <Suspense fallback={null}>
          <FreeAudioDialog story={offered.story} onAdded={playAdded} onClose={close} />
        </Suspense>
      ) : null}
    </LockedPartsContext>
  );
};

/** Plays a story that was just unlocked: its URLs are not loaded yet, so the player fetches them. */
const playOpened = (
  player: Player,
  story: AnyWireStory,
  partId: string,
  listener: NonNullable<ReturnType<typeof useSession>['listener']>,
): void => {
  const selectedStoryIds = new Set([...listener.selectedStoryIds, story._id]);
  const items = queueFor(story, { ...listener, selectedStoryIds });
  const item = items.find((one) => one.partId === partId);
  if (item) player.play(story, items, item.id);
};
