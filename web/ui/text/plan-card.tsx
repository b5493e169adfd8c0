import { row } from '@meend/web/ui/layout/layout.ts';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { withIcon } from '../icons/icon.tsx';
import { Chip } from './chip.tsx';
import styles from './plan-card.module.css';
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
  <span className={classNames(styles.amount, large && styles.large)}>
    {price}
    {oldPrice === undefined ? null : (
      <s className={styles.old}>
        <VisuallyHidden>{oldLabel} </VisuallyHidden>
        {oldPrice}
      </s>
    )}
  </span>
);

interface PlanFeature {
  readonly name: string;
  /** What it means, in plain words. */
  readonly meaning?: string | undefined;
}

interface PlanCardProps {
  readonly name: string;
  /** "₹49", "Free". */
  readonly price: string;
  /** "for 30 days". */
  readonly term?: string | undefined;
  /** "₹1.43 a day". */
  readonly worth?: string | undefined;
  readonly features: readonly PlanFeature[];
  /** "Best value": outlined, with a chip. */
  readonly badge?: string | undefined;
  /** Above the action: "One-time payment. No auto-renewal." */
  readonly terms?: string | undefined;
  /** A <Button wide />: "Continue to pay", "Current Plan". */
  readonly action: ReactNode;
}

export const PlanCard = ({ name, price, term, worth, features, badge, terms, action }: PlanCardProps) => {
  const nameId = useId();
  return (
    <article className={classNames(styles.card, badge && styles.best)} aria-labelledby={nameId}>
      <div className={row(8, 'wrap', 'tight', 'middle')}>
        <h3 id={nameId}>{name}</h3>
        {badge ? <Chip tone="quickies">{badge}</Chip> : null}
      </div>
      <p className={row(8, 'wrap', 'tight', 'baseline')}>
        <Price price={price} large />
        {term ? <span className={textStyle('meta', 'faint')}>{term}</span> : null}
      </p>
      {worth ? <p className={textStyle('meta', 'muted')}>{worth}</p> : null}
      <ul className={styles.features}>
        {features.map(({ name, meaning }) => (
          <li key={name} className={styles.feature} {...withIcon('icon-check', 20)}>
            <span>
              {name}
              {meaning ? <small className={styles.meaning}>{meaning}</small> : null}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.action}>
        {terms ? <p className={textStyle('meta', 'muted')}>{terms}</p> : null}
        {action}
      </div>
    </article>
  );
};
