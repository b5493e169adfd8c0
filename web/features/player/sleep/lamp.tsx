// The night screen of a running sleep timer: a flame that burns down with the time, and no name of a story.

import type { SleepChoice } from '@meend/core/playback/sleep/sleep-choice.ts';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { formatTime } from '@meend/web/platform/format-date.ts';
import { listen } from '@meend/web/platform/page-events.ts';
import { Icon, type IconProps } from '@meend/web/ui/icons/icon.tsx';
import { countModal, returnFocus } from '@meend/web/ui/overlays/modals.ts';
import {
  type CSSProperties,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWakeLock } from '../transcript/use-wake-lock.ts';
import { usePlayer, usePlayerView } from '../use-player.ts';
import styles from './lamp.module.css';
import { shortLeft, useSleepView } from './sleep-button.tsx';
import { choiceText, moreText } from './sleep-text.ts';
import { sleepTimerOf } from './sleep-timer.ts';
import type { SleepView } from './sleep-types.ts';

const REST_AFTER_MS = 20_000;
const UNDO_MS = 10_000;
/** A screen that stays lit for longer would empty the battery. */
const LIT_AT_MOST_SECONDS = 30 * 60;
const LOWEST_FLAME = 0.15;

interface Evening {
  readonly choice: SleepChoice;
  /** Seconds at which the flame is full. */
  readonly full: number;
  /** When the sound stopped; null while the flame burns. */
  readonly endedAt: number | null;
}

const fullOf = (choice: SleepChoice): number => (choice.mode === 'minutes' ? choice.minutes * 60 : 0);

/** What was shown, gone on to what the timer says now. */
export const goneOn = (before: Evening | null, view: SleepView | null, now: number): Evening | null => {
  if (view === null) return before;
  const { choice, seconds, phase } = view;
  if (phase === 'over')
    return before?.endedAt == null ? { choice, full: before?.full ?? 0, endedAt: now } : before;
  const full = Math.max(before?.full ?? 0, fullOf(choice), seconds ?? 0);
  const isSame = before?.choice === choice && before.full === full && before.endedAt === null;
  return isSame ? before : { choice, full, endedAt: null };
};

/** Height of the flame, 0 to 1. */
export const flameOf = ({ full, endedAt }: Evening, seconds: number | null): number => {
  if (endedAt !== null) return 0;
  return seconds === null || full === 0 ? 1 : Math.max(LOWEST_FLAME, seconds / full);
};

/** The title names no story either. */
const useNeutralTitle = (): void => {
  const product = useProduct();
  useEffect(() => {
    const shown = document.title;
    const neutral = product.name();
    document.title = neutral;
    return () => {
      if (document.title === neutral) document.title = shown;
    };
  }, [product]);
};

/** Toasts wait until it is left: they are bright, and name stories. */
const useShown = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const uncount = countModal(null);
    element?.showModal();
    return () => {
      element?.close();
      uncount();
      returnFocus(opener);
    };
  }, []);
  return dialog;
};

/** True once nothing was touched for a while. */
const useRest = (box: RefObject<HTMLElement | null>): boolean => {
  const { clock } = usePlayer().deps;
  const [isResting, setResting] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const rest = () => clock.after(REST_AFTER_MS, () => setResting(true));
    let stop = rest();
    const wake = (): void => {
      stop();
      setResting(false);
      stop = rest();
    };
    const ignore = [listen(element, 'pointerdown', wake), listen(element, 'keydown', wake)];
    return () => {
      stop();
      for (const one of ignore) one();
    };
  }, [box, clock]);
  return isResting;
};

const Diya = () => (
  <svg className={styles.diya} viewBox="0 56 200 236" aria-hidden="true" data-adds-time="">
    <g className={styles.flame}>
      <path d="M100 60C138 116 140 176 100 210 60 176 62 116 100 60Z" />
      <path d="M100 104C122 142 122 186 100 206 78 186 78 142 100 104Z" />
      <path d="M100 156c10 18 10 36 0 48-10-12-10-30 0-48Z" />
    </g>
    <path d="M24 224h152c-4 46-34 66-76 66s-72-20-76-66Z" />
    <path d="M24 224h152" />
  </svg>
);

interface ControlProps extends Pick<IconProps, 'glyph'> {
  readonly name: string;
  readonly onClick: () => void;
  readonly disabled?: boolean;
}

const Control = ({ glyph, name, onClick, disabled }: ControlProps) => (
  <button type="button" className={styles.control} disabled={disabled} onClick={onClick}>
    <Icon glyph={glyph} size={26} />
    {name}
  </button>
);

interface BurningProps {
  readonly view: SleepView | null;
  readonly isPlaying: boolean;
}

const Burning = ({ view, isPlaying, onAdded }: BurningProps & { readonly onAdded: () => void }) => {
  const player = usePlayer();
  const more = (): void => {
    void sleepTimerOf(player).send({ type: 'more.pressed' });
    onAdded();
  };
  return (
    <>
      <Control
        glyph="icon-back-15"
        name={text('sleep.lamp-back')}
        onClick={() => player.send({ type: 'seek.by', seconds: -15 })}
      />
      <Control
        glyph={isPlaying ? 'icon-pause' : 'icon-play'}
        name={text(isPlaying ? 'player.pause' : 'player.play')}
        onClick={() => player.send({ type: 'toggle.pressed' })}
      />
      <Control
        glyph="icon-plus"
        name={text('sleep.lamp-more')}
        onClick={more}
        disabled={view?.mayExtend !== true}
      />
    </>
  );
};

/** Whether time was just added, which can be taken back for a while. */
const useAdded = () => {
  const { clock } = usePlayer().deps;
  const [isAdded, setAdded] = useState(false);
  useEffect(() => (isAdded ? clock.after(UNDO_MS, () => setAdded(false)) : undefined), [isAdded, clock]);
  return [isAdded, setAdded] as const;
};

export const Lamp = ({ onClose }: { readonly onClose: () => void }) => {
  const player = usePlayer();
  const timer = sleepTimerOf(player);
  const view = useSleepView((shown) => shown);
  const isPlaying = usePlayerView(({ shouldPlay }) => shouldPlay);
  const [shown, setShown] = useState<Evening | null>(null);
  const evening = goneOn(shown, view, player.deps.clock.serverNow());
  if (evening !== shown) setShown(evening);
  const dialog = useShown();
  const isResting = useRest(dialog);
  const [isAdded, setAdded] = useAdded();
  const seconds = view?.seconds ?? null;
  const isOut = evening !== null && evening.endedAt !== null;
  useNeutralTitle();
  useWakeLock(isPlaying && seconds !== null && seconds <= LIT_AT_MOST_SECONDS);
  // Switched off elsewhere, or played on after its end.
  const isGone = view === null && (!isOut || isPlaying);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (evening === null) return null;

  const light = (): void => {
    if (view?.phase === 'over') void timer.send({ type: 'more.pressed' });
    else {
      void timer.send({ type: 'timer.chosen', choice: evening.choice });
      player.send({ type: 'play.pressed' });
    }
  };
  const press = ({ target }: MouseEvent): void => {
    if (isOut || !(target instanceof Element) || target.closest('button') !== null) return;
    // Near the end the flame adds time, as the cover does.
    if (target.closest('[data-adds-time]') && view?.phase === 'ending' && view.mayExtend) setAdded(true);
    else player.send({ type: 'toggle.pressed' });
  };
  const undo = (): void => {
    void timer.send({ type: 'extension.undone' });
    setAdded(false);
  };
  const hint = isOut
    ? text('sleep.lamp-paused-at', { time: formatTime(new Date(evening.endedAt ?? 0).toISOString()) })
    : text(isPlaying ? 'sleep.lamp-tap-pauses' : 'sleep.lamp-tap-plays');
  const style: CSSProperties & Record<'--light', number> = { '--light': flameOf(evening, seconds) };
  return (
    <dialog
      ref={dialog}
      className={styles.lamp}
      style={style}
      aria-modal="true"
      aria-label={text('sleep.lamp')}
      data-resting={isResting || undefined}
      data-burning={isPlaying || undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Else the open player would close too.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={press}
    >
      <div className={styles.glow} />
      <Diya />
      <p className={styles.left}>
        {isOut ? text('sleep.lamp-out') : (shortLeft(view) ?? choiceText(evening.choice))}
      </p>
      {isAdded && !isOut ? (
        <button type="button" className={styles.undo} onClick={undo}>
          {text('sleep.lamp-undo', { more: moreText(evening.choice) })}
        </button>
      ) : (
        <p className={styles.hint}>{hint}</p>
      )}
      <div className={styles.controls}>
        {isOut ? (
          <Control glyph="icon-flame" name={text('sleep.lamp-light')} onClick={light} />
        ) : (
          <Burning view={view} isPlaying={isPlaying} onAdded={() => setAdded(true)} />
        )}
        <Control glyph="icon-x" name={text('sleep.lamp-leave')} onClick={onClose} />
      </div>
    </dialog>
  );
};
