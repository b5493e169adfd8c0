import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { Children, type ReactNode, type Ref } from 'react';
import { Spinner } from '../actions/spinner.tsx';
import { classNames } from '../class-names.ts';
import { withIcon } from '../icons/icon.tsx';
import styles from './audio-row.module.css';
import { ProgressLine } from './progress-line.tsx';

export type AudioRowState = 'idle' | 'playing' | 'paused' | 'buffering' | 'locked' | 'opening';

interface AudioRowProps {
  /** "Teaser", "Episode 2". */
  readonly label: string;
  /** "Tea at Kalka". */
  readonly title?: string | undefined;
  /** Language of the title, if it differs from the page's. */
  readonly titleLang?: string | undefined;
  /** "Free · 2:10", "Locked · 18:24", "21:58". */
  readonly meta: string;
  /** "opening": a locked row in the second between the press and the redirect or dialog. */
  readonly state: AudioRowState;
  /** "Play Episode 2, 21 minutes 58 seconds", "Episode 3, locked". */
  readonly actionLabel: string;
  readonly onPress: () => void;
  /** The recording's URL, which a press plays before the application runs. */
  readonly sound?: string | null;
  readonly partId?: string;
  /** 0 to 1; shown for the row in the player and for every part with a resume point. */
  readonly played?: number | undefined;
  /** "Played": announced, and shown as a check mark. */
  readonly finishedLabel?: string | undefined;
  /** A small control of the row's own, at its end. */
  readonly end?: ReactNode;
  /** A text button: at the row's end, below the text where it does not fit. */
  readonly onwards?: ReactNode;
  readonly pressRef?: Ref<HTMLButtonElement> | undefined;
  readonly ref?: Ref<HTMLDivElement>;
}

const glyphs = {
  idle: 'icon-play',
  paused: 'icon-play',
  playing: 'icon-pause',
  buffering: 'icon-pause',
  locked: 'icon-lock',
  opening: 'icon-lock',
} as const;

const busy = (state: AudioRowState): boolean => state === 'buffering' || state === 'opening';

export const AudioRow = (props: AudioRowProps) => {
  const { label, title, meta, state, actionLabel, onPress, played, finishedLabel, end, onwards } = props;
  const current = state === 'playing' || state === 'paused' || state === 'buffering';
  const locked = state === 'locked' || state === 'opening';
  return (
    <div
      ref={props.ref}
      className={classNames(
        styles.row,
        current && styles.current,
        locked && styles.locked,
        Boolean(end ?? onwards) && styles.withEnd,
      )}
      aria-current={current ? 'true' : undefined}
    >
      <button
        ref={props.pressRef}
        type="button"
        className={styles.press}
        aria-label={actionLabel}
        data-sound={props.sound}
        data-part={props.partId}
        {...withIcon(busy(state) ? undefined : glyphs[state], locked ? 20 : 22)}
        onClick={onPress}
      >
        {busy(state) ? <Spinner size={24} /> : null}
      </button>
      <div className={styles.text}>
        <p className={styles.label}>{label}</p>
        {title ? (
          <p className={textStyle('meta', 'faint')} lang={props.titleLang}>
            {title}
          </p>
        ) : null}
        {played !== undefined && !finishedLabel ? (
          <ProgressLine played={played} className={styles.progress} />
        ) : null}
      </div>
      <p className={styles.meta}>
        {finishedLabel ? (
          <span className={styles.finished} {...withIcon('icon-check', 16)}>
            {finishedLabel}
          </span>
        ) : null}
        {meta}
      </p>
      {end ? <div className={styles.end}>{end}</div> : null}
      {onwards ? <div className={classNames(styles.end, styles.onwards)}>{onwards}</div> : null}
    </div>
  );
};

interface AudioRowsProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Inside a card: lower on a phone, and without a border at the end. */
  readonly compact?: boolean;
}

/** The rows of a story, in order. */
export const AudioRows = ({ label, children, compact = false }: AudioRowsProps) => (
  <ol className={classNames(styles.rows, compact && styles.compact)} aria-label={label}>
    {Children.map(children, (child) => (
      <li>{child}</li>
    ))}
  </ol>
);
