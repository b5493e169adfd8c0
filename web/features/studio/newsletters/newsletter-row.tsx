import rowStyles from '@meend/web/features/studio/frame/list-rows.module.css';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { ActionsCell, DateCell, RowButton } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/studio-newsletters.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import Check from 'lucide-react/icons/check';
import CircleStop from 'lucide-react/icons/circle-stop';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { NewsletterCard } from './editor/newsletters-data.ts';
import type { NewsletterTurns } from './newsletter-turns.ts';
import styles from './newsletters-panel.module.css';

const appearances = {
  draft: { tone: 'plain', glyph: PencilLine },
  sending: { tone: 'info', glyph: null },
  stopped: { tone: 'warning', glyph: CircleStop },
  sent: { tone: 'success', glyph: Check },
} as const;

interface FiguresProps {
  readonly newsletter: NewsletterCard;
  readonly audience: number;
}

/** Progress of sending, and the result. */
const Figures = ({ newsletter: { status, figures }, audience }: FiguresProps) => {
  const { made, waiting, accepted, refused, dropped, unsubscribed } = figures;
  const done = made - waiting;
  // Recipients who have unsubscribed since still have a row but are not part of the audience.
  const all = Math.max(audience, made);
  return (
    <>
      {status === 'sending' || status === 'stopped' ? (
        <>
          <progress className={styles.progress} aria-hidden="true" max={Math.max(all, 1)} value={done} />
          <span className={rowStyles.faint}>{text('studio-newsletters.progress', { done, all })}</span>
        </>
      ) : null}
      <span className={rowStyles.faint}>
        {text('studio-newsletters.figures', { accepted, refused, dropped, unsubscribed })}
      </span>
      {waiting > 0 ? (
        <span className={rowStyles.faint}>{text('studio-newsletters.waiting', { count: waiting })}</span>
      ) : null}
    </>
  );
};

interface NewsletterRowProps extends FiguresProps {
  /** Super admins send; admins edit and preview. */
  readonly maySend: boolean;
  readonly turns: NewsletterTurns;
  readonly onOpen: () => void;
  readonly onRequest: (kind: 'send' | 'stop') => void;
}

export const NewsletterRow = (props: NewsletterRowProps) => {
  const { newsletter, audience, maySend, turns, onOpen, onRequest } = props;
  const { _id, subject, status, updatedAt, startedAt } = newsletter;
  const isDraft = status === 'draft';
  return (
    <tr>
      <th scope="row" className={classNames(rowStyles.name, styles.name)}>
        {subject}
      </th>
      <td className={rowStyles.state}>
        <StateChip {...appearances[status]}>{text(`studio-newsletters.status-${status}`)}</StateChip>
        {isDraft ? null : <Figures newsletter={newsletter} audience={audience} />}
      </td>
      <DateCell label={text('studio-newsletters.changed-column')}>
        {formatDateTime(startedAt ?? updatedAt)}
      </DateCell>
      <ActionsCell className={classNames(rowStyles.buttons, styles.buttons)}>
        <RowButton
          onClick={onOpen}
          verb={text(isDraft ? 'studio-newsletters.edit' : 'studio-newsletters.read')}
          what={subject}
        />
        <RowButton
          busy={turns.isTesting(_id)}
          onClick={() => turns.turn('test', newsletter)}
          verb={text('studio-newsletters.test')}
          what={subject}
        />
        {maySend && (isDraft || status === 'stopped') ? (
          <RowButton
            onClick={() => onRequest('send')}
            verb={text(isDraft ? 'studio-newsletters.send' : 'studio-newsletters.resume')}
            what={subject}
          />
        ) : null}
        {maySend && status === 'sending' ? (
          <RowButton
            danger
            onClick={() => onRequest('stop')}
            verb={text('studio-newsletters.stop')}
            what={subject}
          />
        ) : null}
      </ActionsCell>
    </tr>
  );
};
