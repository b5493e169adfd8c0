import type { WireStudioFeedback } from '@meend/core/contract/feedback/feedback-studio.schemas.ts';
import { ActionsCell, DateCell, RowButton } from '@meend/web/features/studio/frame/list-table.tsx';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { text } from '@meend/web/messages/studio-feedback.ts';
import { formatDateTime } from '@meend/web/platform/format-date-time.ts';
import { Link } from '@meend/web/ui/text/link.tsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Star from 'lucide-react/icons/star';
import styles from './feedback-panel.module.css';

const starsText = (stars: number | null): string =>
  stars === null ? text('studio-feedback.problem') : text('studio-feedback.star-count', { count: stars });

export interface FeedbackRowProps {
  readonly feedback: WireStudioFeedback;
  readonly isBusy: boolean;
  readonly onMark: (isDone: boolean, button: Element) => void;
}

export const FeedbackRow = ({ feedback, isBusy, onMark }: FeedbackRowProps) => {
  const { title, stars, comment, from, contact, givenAt, isDone } = feedback;
  return (
    <tr className={isDone ? styles.done : undefined}>
      <th scope="row" className={styles.about}>
        <span className={styles.title}>{title}</span>
        <StateChip tone={stars === null ? 'warning' : 'plain'} glyph={stars === null ? CircleAlert : Star}>
          {starsText(stars)}
        </StateChip>
      </th>
      <td className={styles.comment}>
        <span className={comment === null ? styles.faint : styles.text}>
          {comment ?? text('studio-feedback.nothing-said')}
        </span>
        <span className={styles.faint}>
          {text(`studio-feedback.from-${from}`)}
          {contact === null ? null : (
            <>
              , {text('studio-feedback.answer-to')} <Link href={`mailto:${contact}`}>{contact}</Link>
            </>
          )}
        </span>
      </td>
      <DateCell label={text('studio-feedback.given-column')}>{formatDateTime(givenAt)}</DateCell>
      <ActionsCell className={styles.buttons}>
        <RowButton
          busy={isBusy}
          onClick={({ currentTarget }) => onMark(!isDone, currentTarget)}
          verb={text(isDone ? 'studio-feedback.reopen' : 'studio-feedback.done')}
          what={text('studio-feedback.what', { title, stars: starsText(stars) })}
        />
      </ActionsCell>
    </tr>
  );
};
