import { chapterBeside } from '@meend/core/catalogue/chapters/chapter-at.ts';
import { useEffect } from 'react';
import { usePartDetails } from '../details/part-details.ts';
import { playerChapters } from '../details/player-chapters.ts';
import { playerPeaks } from '../details/player-peaks.ts';
import { usePhrases } from '../details/player-phrases.ts';
import { usePlayer } from '../use-player.ts';
import { useChapterJump } from './use-chapter-jump.ts';

/** Hands the player chapters, waveform and sentences of its part, and handles the keys between chapters. */
export const ChapterWatch = () => {
  const player = usePlayer();
  const { list, requested } = player.lazy(playerChapters);
  const { chapters, peaks } = usePartDetails() ?? {};
  const jump = useChapterJump();
  usePhrases();
  useEffect(() => {
    list.set(chapters ?? []);
    return () => list.set([]);
  }, [list, chapters]);
  useEffect(() => player.lazy(playerPeaks).set(peaks ?? ''), [player, peaks]);
  useEffect(
    () =>
      requested.subscribe((by) => {
        const chapter = chapterBeside(list.read(), player.read().position, by);
        if (chapter !== undefined) jump(chapter);
      }),
    [requested, list, player, jump],
  );
  return null;
};
