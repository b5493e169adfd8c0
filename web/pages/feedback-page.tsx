import { LONGEST_TITLE } from '@meend/core/feedback/feedback';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FeedbackForm } from '../features/feedback/feedback-form.tsx';
import { FeedbackThanks } from '../features/feedback/feedback-thanks.tsx';
import { text } from '../messages/text.ts';
import { useDocumentTitle } from '../platform/document-title.ts';
import { productName } from '../platform/product.ts';
import { PageHeading } from '../ui/text/page-heading.tsx';
import styles from './feedback-page.module.css';

/** `?about=` names what it is about; without it, it is about the product. */
export const FeedbackPage = () => {
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const named = query.get('about')?.trim().slice(0, LONGEST_TITLE) ?? '';
  const about = named === '' ? productName() : named;
  useDocumentTitle(text('shell.feedback'));
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.column}>
        <PageHeading>{text('shell.feedback')}</PageHeading>
        <p className={styles.lead}>{text('feedback.lead')}</p>
        {named === '' ? null : <p className={styles.about}>{text('feedback.about', { title: named })}</p>}
        {isSent ? (
          <FeedbackThanks onMore={() => setSent(false)} />
        ) : (
          <FeedbackForm key={about} about={about} onSent={() => setSent(true)} />
        )}
      </div>
    </div>
  );
};
