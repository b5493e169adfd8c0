import { useEffect, useRef } from 'react';
import { withIcon } from '../icons/icon.tsx';
import { focusByKey } from '../overlays/item-keys.ts';
import styles from './chips.module.css';

interface Chip {
  readonly label: string;
  readonly isChosen: boolean;
  /** How many of them fit in a line: four, three or two. */
  readonly width?: 'short' | 'long' | undefined;
}

interface ChipsProps<One extends Chip> {
  readonly label: string;
  /** For those who see it, something else says it. */
  readonly isLabelHidden?: boolean;
  readonly chips: readonly One[];
  readonly onChoose: (chip: One) => void;
}

/** Buttons of which one is chosen by a single press; it has the focus first. The arrow keys move among them. */
export const Chips = <One extends Chip>({
  label,
  isLabelHidden = false,
  chips,
  onChoose,
}: ChipsProps<One>) => {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus(), []);
  return (
    <fieldset
      ref={group}
      className={styles.chips}
      aria-label={isLabelHidden ? label : undefined}
      onKeyDown={focusByKey('button')}
    >
      {isLabelHidden ? null : <legend className={styles.legend}>{label}</legend>}
      {chips.map((chip) => (
        <button
          {...withIcon(chip.isChosen && chip.width !== 'short' ? 'icon-check' : undefined, 16)}
          key={chip.label}
          type="button"
          className={styles.chip}
          data-width={chip.width}
          aria-pressed={chip.isChosen}
          onClick={() => onChoose(chip)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  );
};
