// Times of the sentences of the current part, empty until they are known: fetched while it sounds, so that the sound comes
// first. A rewind after a pause moves to the beginning of one.
import { transcriptCalls } from '@meend/core/contract/transcript/transcript.calls.ts';
import { noPhrases, type PhraseTimes, phraseStart } from '@meend/core/playback/phrase-times.ts';
import { catalogueKey, guestViewer } from '@meend/web/api/queries.ts';
import { createStore } from '@meend/web/platform/store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Player } from '../player.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import { usePartDetails } from './part-details.ts';

export const playerPhrases = () => createStore<PhraseTimes>(noPhrases);

/** Until the returned function is called. */
export const watchRewinds = (player: Pick<Player, 'view' | 'read' | 'send' | 'lazy'>): (() => void) => {
  const phrases = player.lazy(playerPhrases);
  let paused: { readonly id: string | undefined; readonly position: number } | null = null;
  return player.view.subscribe(() => {
    const { item, position, shouldPlay } = player.read();
    const before = paused;
    paused = shouldPlay ? null : { id: item?.id, position };
    if (!shouldPlay || before === null || before.id !== item?.id || position >= before.position) return;
    const start = phraseStart(phrases.read(), position);
    if (start < position) player.send({ type: 'seek.to', position: start });
  });
};

export const usePhrases = (): void => {
  const player = usePlayer();
  const { api } = player.deps;
  const partId = usePlayerView((view) => view.item?.partId ?? '');
  const isTimed = usePartDetails()?.transcripts.some((one) => one.isTimed) ?? false;
  const { data } = useQuery({
    queryKey: [...catalogueKey(api.userId() ?? guestViewer), 'transcript', partId],
    queryFn: ({ signal }) =>
      api.call(transcriptCalls.transcript, { params: { partId }, query: {} }, { signal }),
    enabled: isTimed,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const cues = data?.isTimed ? data.cues : [];
    const times = { begins: cues.map(({ at }) => at / 1_000), ends: cues.map(({ until }) => until / 1_000) };
    player.lazy(playerPhrases).set(times);
    return () => player.lazy(playerPhrases).set(noPhrases);
  }, [player, data]);
  useEffect(() => watchRewinds(player), [player]);
};
