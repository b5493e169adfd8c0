import type { Ref } from 'react';
import { Spinner } from '../actions/spinner.tsx';
import { classNames } from '../class-names.ts';
import { withIcon } from '../icons/icon.tsx';
import styles from './tile.module.css';

interface TilePlayProps {
  /** "Play The Last Train to Shimla". */
  readonly label: string;
  readonly playing: boolean;
  /** Pressed, but buffering for a while. */
  readonly waiting?: boolean;
  readonly onPress: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** The play button on a tile's cover. */
export const TilePlay = ({ label, playing, waiting = false, onPress, ref }: TilePlayProps) => (
  <button
    ref={ref}
    type="button"
    className={classNames(styles.play, playing && styles.playing)}
    aria-label={label}
    onClick={onPress}
    {...withIcon(waiting ? undefined : playing ? 'icon-pause' : 'icon-play', 22)}
  >
    {waiting ? <Spinner size={22} /> : null}
  </button>
);
