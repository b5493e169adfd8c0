import type { WireAdminQuestion } from '@meend/core/contract/sexpert/sexpert-studio.routes.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import styles from './visitor-question.module.css';

/** The visitor's question, shown while answering it. */
export const AskedQuestion = ({ visitorQuestion }: { readonly visitorQuestion: WireAdminQuestion }) => (
  <figure className={styles.asked}>
    <figcaption className={styles.who}>
      <Icon glyph="icon-mail-question-mark" size={20} />
      {text('studio-answers.asked-by', {
        date: formatDate(visitorQuestion.askedAt),
        topic: visitorQuestion.topic,
      })}
    </figcaption>
    <blockquote className={styles.question}>{visitorQuestion.question}</blockquote>
    <p className={textStyle('small', 'muted')}>{text('studio-answers.asked-note')}</p>
  </figure>
);
