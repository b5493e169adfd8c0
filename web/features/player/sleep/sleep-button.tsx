import { text } from '@meend/web/messages/text.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { IconButton } from '@meend/web/ui/actions/icon-button.tsx';
import { usePlayer } from '../use-player.ts';
import styles from './sleep-button.module.css';
import { sleepTimerOf } from './sleep-timer.ts';
import type { SleepView } from './sleep-types.ts';

/** "12 min", in the last minute "45 s"; null without a timer or before its end is known. */
export const shortLeft = (view: SleepView | null): string | null => {
  if (view === null || view.seconds === null || view.phase === 'over') return null;
  return view.phase === 'ending'
    ? text('sleep.short-seconds', { seconds: view.seconds })
    : text('sleep.short-minutes', { minutes: view.seconds / 60 });
};

/** Says no seconds: a screen reader may read a name again whenever it changes. */
const sleepLabel = (view: SleepView | null): string => {
  if (view === null || view.phase === 'over') return text('sleep.name');
  if (view.seconds === null) return text('sleep.on');
  return view.phase === 'ending'
    ? text('sleep.left-soon')
    : text('sleep.left', { minutes: view.seconds / 60 });
};

export const useSleepView = <T,>(select: (view: SleepView | null) => T): T =>
  useStore(sleepTimerOf(usePlayer()).view, select);

/** Opens the sleep timer's panel, and shows what is left. */
export const SleepButton = ({ bare = false }: { readonly bare?: boolean }) => {
  const timer = sleepTimerOf(usePlayer());
  const label = useSleepView(sleepLabel);
  const left = useSleepView(shortLeft);
  const isSet = useSleepView((view) => view !== null && view.phase !== 'over');
  const shown = bare ? null : left;
  return (
    <IconButton
      label={label}
      icon={isSet ? 'icon-moon-filled' : 'icon-moon'}
      iconSize={22}
      lit={isSet}
      data-left={shown ?? undefined}
      className={shown === null ? undefined : styles.wide}
      aria-haspopup="dialog"
      onClick={() => timer.panelRequested.emit()}
    />
  );
};
