import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import styles from './seek-bar.module.css';

const STEP = 5;
const PAGE = 30;

const clamp = (seconds: number, duration: number): number => Math.min(duration, Math.max(0, seconds));

/** Position in seconds that a key seeks to; null for a key the seek bar does not handle. */
export const seekTarget = (key: string, seconds: number, duration: number): number | null => {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp(seconds - STEP, duration);
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp(seconds + STEP, duration);
    case 'PageDown':
      return clamp(seconds - PAGE, duration);
    case 'PageUp':
      return clamp(seconds + PAGE, duration);
    case 'Home':
      return 0;
    case 'End':
      return duration;
    default:
      return /^[0-9]$/.test(key) ? (Number(key) / 10) * duration : null;
  }
};

export interface BufferedRange {
  readonly start: number;
  readonly end: number;
}

export interface SeekBarProps {
  /** "Seek". */
  readonly label: string;
  readonly seconds: number;
  readonly duration: number;
  readonly buffered: readonly BufferedRange[];
  readonly onSeek: (seconds: number) => void;
  /** "7:42", for the tooltip while dragging. */
  readonly shortTime: (seconds: number) => string;
  /** "7 minutes 42 seconds of 21 minutes 58 seconds". */
  readonly longTime: (seconds: number, duration: number) => string;
  /** 48 px high, for touch. */
  readonly tall?: boolean;
  /** Decoration behind the rail; the played share, 0 to 1, is its `--played`. */
  readonly behind?: ReactNode;
}

const share = (seconds: number, duration: number): number =>
  duration > 0 ? Math.min(1, Math.max(0, seconds / duration)) : 0;

/**
 * Dragging only previews; the player seeks on release. `aria-valuetext` changes with the listener's own seeks, not with
 * every tick, so that screen readers stay quiet.
 */
export const SeekBar = (props: SeekBarProps) => {
  const { label, seconds, duration, buffered, onSeek, shortTime, longTime, tall = false, behind } = props;
  const [dragged, setDragged] = useState<number | null>(null);
  const [spoken, setSpoken] = useState(seconds);
  const input = useRef<HTMLInputElement>(null);
  const pending = useRef<number | null>(null);
  const shown = dragged ?? seconds;
  const played = share(shown, duration);

  const drag = (target: number | null) => {
    pending.current = target;
    setDragged(target);
  };
  const seekTo = (target: number) => {
    drag(null);
    setSpoken(target);
    onSeek(target);
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const target = seekTarget(event.key, shown, duration);
    if (target === null) return;
    event.preventDefault();
    event.stopPropagation();
    seekTo(target);
  };
  const release = useEffectEvent(() => {
    if (pending.current !== null) seekTo(pending.current);
  });

  // Screen readers move the slider without a pointer or key event; the native "change" event marks the end of such a
  // move.
  useEffect(() => {
    const element = input.current;
    const finish = () => release();
    element?.addEventListener('change', finish);
    return () => element?.removeEventListener('change', finish);
  }, []);

  const style: CSSProperties & Record<'--played', number> = { '--played': played };
  return (
    <div className={classNames(styles.seek, tall && styles.tall)} style={style}>
      {behind ? <div className={styles.behind}>{behind}</div> : null}
      <div className={styles.rail} aria-hidden="true">
        {buffered.map(({ start, end }) => (
          <span
            key={start}
            className={styles.buffered}
            style={{
              left: `${share(start, duration) * 100}%`,
              right: `${100 - share(end, duration) * 100}%`,
            }}
          />
        ))}
        <span className={styles.played} />
      </div>
      <input
        ref={input}
        type="range"
        className={styles.input}
        aria-label={label}
        aria-valuetext={longTime(spoken, duration)}
        min={0}
        max={duration}
        step={1}
        value={Math.round(shown)}
        onChange={(event) => {
          const target = Number(event.currentTarget.value);
          drag(target);
          setSpoken(target);
        }}
        onFocus={() => setSpoken(seconds)}
        onKeyDown={pressKey}
        onPointerCancel={() => drag(null)}
      />
      {dragged === null ? null : (
        <span className={styles.bubble} aria-hidden="true">
          {shortTime(dragged)}
        </span>
      )}
    </div>
  );
};
