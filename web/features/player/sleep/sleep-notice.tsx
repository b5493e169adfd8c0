import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import styles from '../notice-line.module.css';
import { usePlayer } from '../use-player.ts';
import { useSleepView } from './sleep-button.tsx';
import { moreText } from './sleep-text.ts';
import { sleepTimerOf } from './sleep-timer.ts';

/** The last minute of a sleep timer: more time by a button. */
export const SleepNotice = () => {
  const timer = sleepTimerOf(usePlayer());
  const view = useSleepView((shown) => shown);
  if (view === null) return null;
  return (
    <p className={styles.line}>
      {text('sleep.ends-in', { seconds: view.seconds ?? 0 })}
      {view.mayExtend ? (
        <Button variant="quiet" dense onClick={() => void timer.send({ type: 'more.pressed' })}>
          {moreText(view.choice)}
        </Button>
      ) : null}
    </p>
  );
};
