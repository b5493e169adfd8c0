import { asksForRating } from '@meend/core/feedback/rating-moment';
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { askedTitles, rememberAsked } from '../../features/feedback/asked-titles.ts';
import { onPlayerFact } from '../../features/player/engine/player-facts.ts';
import { fetchPatiently } from '../../platform/fetch-patiently.ts';
import { isModalOpen, subscribeToModals } from '../../ui/overlays/modal-count.ts';

const RatingDialog = lazy(async () => ({
  default: (await fetchPatiently(() => import('../../features/feedback/rating-dialog.tsx'))).RatingDialog,
}));

/** Asks about the story whose last open part was just heard; another dialog is left to close first. */
export const RatingHost = () => {
  const [heard, setHeard] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const isBlocked = useSyncExternalStore(subscribeToModals, isModalOpen);
  useEffect(
    () =>
      onPlayerFact((fact) => {
        if (fact.type !== 'part.ended') return;
        const { title } = fact.item;
        if (asksForRating({ title, next: fact.next }, askedTitles())) setHeard(title);
      }),
    [],
  );
  useEffect(() => {
    if (heard === null || asked !== null || isBlocked) return;
    rememberAsked(heard);
    setAsked(heard);
    setHeard(null);
  }, [heard, asked, isBlocked]);
  const close = useCallback(() => setAsked(null), []);
  return asked === null ? null : (
    <Suspense fallback={null}>
      <RatingDialog key={asked} title={asked} onClose={close} />
    </Suspense>
  );
};
