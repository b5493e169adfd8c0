import cardStyles from '@meend/web/features/studio/frame/studio-card.module.css';
import { type ReactNode, useId } from 'react';

interface CardProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const Card = ({ title, children }: CardProps) => {
  const heading = useId();
  return (
    <section className={cardStyles.card} aria-labelledby={heading}>
      <h2 id={heading} className={cardStyles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};
