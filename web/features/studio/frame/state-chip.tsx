import { Spinner } from '@meend/web/ui/actions/spinner.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Icon, type IconProps } from '@meend/web/ui/icons/icon.tsx';
import styles from './state-chip.module.css';

const ICON_SIZE = 16;

export interface StateChipProps {
  readonly tone: 'plain' | 'info' | 'success' | 'warning' | 'danger';
  /** Null while it is being processed. */
  readonly glyph: IconProps['glyph'] | null;
  /** Tooltip with details. */
  readonly title?: string | undefined;
  readonly children: string;
}

/** Chip with the state of a list item. */
export const StateChip = ({ tone, glyph, title, children }: StateChipProps) => (
  <span className={classNames(styles.chip, styles[tone])} title={title}>
    {glyph === null ? <Spinner size={ICON_SIZE} /> : <Icon glyph={glyph} size={ICON_SIZE} />}
    {children}
  </span>
);
