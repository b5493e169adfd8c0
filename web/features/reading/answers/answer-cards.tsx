import type { WireAnswerCard } from '@meend/core/contract/sexpert/sexpert.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { Chip } from '@meend/web/ui/text/chip.tsx';
import { CardLink } from '@meend/web/ui/text/link.tsx';
import styles from './answer-cards.module.css';

export const AnswerCards = ({ answers }: { readonly answers: readonly WireAnswerCard[] }) => (
  <ul className={styles.cards}>
    {answers.map((answer) => (
      <li key={answer._id} className={styles.card}>
        <Chip tone="wellness">{answer.topic}</Chip>
        <h3 className={styles.question}>
          <CardLink href={href('sexpertAnswer', { slug: answer.slug })}>{answer.question}</CardLink>
        </h3>
        <p className={styles.summary}>{answer.summary}</p>
        <p className={styles.foot} aria-hidden="true">
          {text('sexpert.read-answer')}
          <Icon glyph="icon-arrow-right" size={18} />
        </p>
      </li>
    ))}
  </ul>
);
