import { MAX_TITLE_LENGTH } from '@meend/core/feedback/feedback.ts';
import { clockTime } from '@meend/core/playback/format-time.ts';
import { MAX_POSITION_SECONDS } from '@meend/core/playback/listening.ts';
import { FeedbackForm, FeedbackThanks } from '@meend/web/features/feedback/feedback-form.tsx';
import type { ReportedPosition } from '@meend/web/features/feedback/send-feedback.ts';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './feedback-page.module.css';

/** Parses `&part=` and `&at=` (seconds), the position a problem report concerns; an invalid position becomes 0. */
const parseReportedPosition = (query: URLSearchParams): ReportedPosition | undefined => {
  const part = query.get('part')?.trim().slice(0, 80) ?? '';
  const at = Number(query.get('at'));
  return part === '' ? undefined : { part, position: at > 0 && at <= MAX_POSITION_SECONDS ? at : 0 };
};

/** `?about=` names the subject of the feedback; the default is the product. */
export const FeedbackPage = () => {
  const product = useProduct();
  const [query] = useSearchParams();
  const [isSent, setSent] = useState(false);
  const named = query.get('about')?.trim().slice(0, MAX_TITLE_LENGTH) ?? '';
  const about = named === '' ? product.name() : named;
  const reportedPosition = parseReportedPosition(query);
  const title = text(reportedPosition ? 'feedback.problem' : 'app.feedback');
  useDocumentTitle(title);
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.column}>
        <PageHeading>{title}</PageHeading>
        <p className={styles.lead}>{text(reportedPosition ? 'feedback.problem-lead' : 'feedback.lead')}</p>
        {named === '' ? null : <p className={styles.about}>{text('feedback.about', { title: named })}</p>}
        {reportedPosition ? (
          <p className={styles.about}>
            {text('feedback.problem-where', {
              part: reportedPosition.part,
              time: clockTime(reportedPosition.position),
            })}
          </p>
        ) : null}
        {isSent ? (
          <FeedbackThanks onMore={() => setSent(false)} />
        ) : (
          <FeedbackForm
            key={about}
            about={about}
            reportedPosition={reportedPosition}
            onSent={() => setSent(true)}
          />
        )}
      </div>
    </div>
  );
};
