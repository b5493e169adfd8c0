import { text } from '@meend/web/messages/text.ts';
import { useNote } from '@meend/web/platform/posted-note.ts';
import { usePlayer } from '../use-player.ts';
import { useSleepView } from './sleep-button.tsx';
import { moreText } from './sleep-text.ts';
import { sleepTimerOf } from './sleep-timer.ts';

/** The last minute of a sleep timer: more time by a button. Renders nothing. */
export const SleepNote = () => {
  const player = usePlayer();
  const timer = sleepTimerOf(player);
  const view = useSleepView((shown) => shown);
  useNote(
    player.deps.toasts,
    view && {
      rank: 'timer',
      text: text('sleep.ends-in', { seconds: view.seconds ?? 0 }),
      isCounting: true,
      actions: view.mayExtend ? (
        <button type="button" onClick={() => void timer.send({ type: 'more.pressed' })}>
          {moreText(view.choice)}
        </button>
      ) : null,
    },
  );
  return null;
};
