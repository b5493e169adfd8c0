import { classNames } from '../class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

export interface PriceProps {
  readonly paise: number;
  readonly oldPaise?: number;
  /** "was": read out before the old price. */
  readonly oldLabel?: string;
  /** Stands in for a price of nothing: "Free". */
  readonly freeLabel?: string;
  readonly large?: boolean;
}

export const Price = ({ paise, oldPaise, oldLabel = '', freeLabel, large = false }: PriceProps) => (
  <span className={classNames(styles.price, large && styles.large)}>
    {paise === 0 && freeLabel ? freeLabel : rupees.format(paise / 100)}
    {oldPaise === undefined ? null : (
      <s className={styles.old}>
        <VisuallyHidden>{oldLabel} </VisuallyHidden>
        {rupees.format(oldPaise / 100)}
      </s>
    )}
  </span>
);
