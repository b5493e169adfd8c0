import type { Ref } from 'react';
import { Spinner } from '../actions/spinner.tsx';
import { classNames } from '../class-names.ts';
import { Pause, Play } from '../icons/glyphs.tsx';
import { Icon } from '../icons/icon.tsx';
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
  >
    {waiting ? <Spinner size={22} /> : <Icon glyph={playing ? Pause : Play} size={22} />}
  </button>
);
