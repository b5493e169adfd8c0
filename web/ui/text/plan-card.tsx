import Check from 'lucide-react/icons/check';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { Chip } from './chip.tsx';
import styles from './plan-card.module.css';
import { Price } from './price.tsx';

export interface PlanCardProps {
  readonly name: string;
  readonly paise: number;
  /** "Free". */
  readonly freeLabel: string;
  /** "for 30 days". */
  readonly term?: string | undefined;
  readonly features: readonly string[];
  /** "Best value": outlined, with a chip. */
  readonly badge?: string | undefined;
  /** A <Button wide />: "Continue to pay", "Current Plan". */
  readonly action: ReactNode;
}

export const PlanCard = ({ name, paise, freeLabel, term, features, badge, action }: PlanCardProps) => {
  const nameId = useId();
  return (
    <article className={classNames(styles.card, badge && styles.best)} aria-labelledby={nameId}>
      <div className={styles.head}>
        <h3 id={nameId}>{name}</h3>
        {badge ? <Chip tone="quickies">{badge}</Chip> : null}
      </div>
      <p className={styles.price}>
        <Price paise={paise} freeLabel={freeLabel} large />
        {term ? <span className={styles.term}>{term}</span> : null}
      </p>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon glyph={Check} size={20} className={styles.check} />
            {feature}
          </li>
        ))}
      </ul>
      <div className={styles.action}>{action}</div>
    </article>
  );
};
