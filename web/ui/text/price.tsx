import { classNames } from '../class-names.ts';
import styles from './price.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PriceProps {
  /** "₹49", "Free". */
  readonly price: string;
  readonly oldPrice?: string;
  /** "was": read out before the old price. */
  readonly oldLabel?: string;
  readonly large?: boolean;
}

export const Price = ({ price, oldPrice, oldLabel = '', large = false }: PriceProps) => (
  <span className={classNames(styles.price, large && styles.large)}>
    {price}
    {oldPrice === undefined ? null : (
      <s className={styles.old}>
        <VisuallyHidden>{oldLabel} </VisuallyHidden>
        {oldPrice}
      </s>
    )}
  </span>
);
