import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import type { ReactNode } from 'react';
import styles from './payment.module.css';

interface PaymentCardProps {
  readonly title: ReactNode;
  /** Rendered above the title. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

/** The centred card of every payment screen. */
export const PaymentCard = ({ title, sign, children, actions }: PaymentCardProps) => (
  <section className={styles.card}>
    {sign}
    <PageHeading appearance="h2" focusOnMount>
      {title}
    </PageHeading>
    {children}
    {actions ? <div className={styles.actions}>{actions}</div> : null}
  </section>
);

export const PaymentLine = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.line}>{children}</p>
);
