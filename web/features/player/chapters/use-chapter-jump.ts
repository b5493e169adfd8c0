import type { WireChapter } from '@meend/core/contract/catalogue/wire-story.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useCallback } from 'react';
import { playerChapters } from '../details/player-chapters.ts';
import { usePlayer } from '../use-player.ts';

/** Seeks to the beginning of a chapter and says its title. */
export const useChapterJump = (): ((chapter: WireChapter) => void) => {
  const player = usePlayer();
  const { announce, track } = usePlatform();
  return useCallback(
    (chapter) => {
      const { item } = player.read();
      if (item === null) return;
      player.send({ type: 'seek.to', position: chapter.at });
      announce(text('chapters.now', { title: chapter.title }));
      const chapters = player.lazy(playerChapters).list.read();
      track('chapter_jump', {
        item_id: item.storyId,
        part_id: item.partId,
        chapter: chapters.indexOf(chapter) + 1,
      });
    },
    [player, announce, track],
  );
};
