import { languageOf } from '@meend/core/shared/languages.ts';
import { text } from '@meend/web/messages/text.ts';
import { useNote } from '@meend/web/platform/posted-note.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { usePlayer } from '../use-player.ts';
import { createComingStory } from './coming-story.ts';

/** The story that is about to play by itself; its seconds are not announced. Renders nothing. */
export const NextNote = () => {
  const player = usePlayer();
  const coming = useStore(player.lazy(createComingStory));
  useNote(
    player.deps.toasts,
    coming && {
      rank: 'next',
      text: text('queue.next-in', { title: coming.story.name, seconds: coming.secondsLeft }),
      lang: languageOf(coming.story.name),
      isCounting: true,
      actions: (
        <>
          <button type="button" onClick={coming.playNow}>
            {text('queue.play-it-now')}
          </button>
          <button type="button" onClick={coming.cancel}>
            {text('queue.stop')}
          </button>
        </>
      ),
    },
  );
  return null;
};
