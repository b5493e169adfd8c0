import type { WireJob } from '@meend/core/contract/jobs/jobs.schemas.ts';
import rowStyles from '@meend/web/features/studio/frame/list-rows.module.css';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { ActionsCell, DateCell, RowButton } from '@meend/web/features/studio/frame/studio-list-view.tsx';
import { text } from '@meend/web/messages/studio-jobs.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { aboutText, nameOf } from './job-text.ts';
import styles from './jobs-panel.module.css';

const appearances = {
  waiting: { tone: 'plain', glyph: Hourglass },
  failing: { tone: 'warning', glyph: RotateCcw },
  'given-up': { tone: 'danger', glyph: CircleAlert },
} as const;

const State = ({ job: { state, isUnderWay } }: { readonly job: WireJob }) =>
  isUnderWay ? (
    <StateChip tone="info" glyph={null}>
      {text('studio-jobs.under-way')}
    </StateChip>
  ) : (
    <StateChip {...appearances[state]}>{text(`studio-jobs.state-${state}`)}</StateChip>
  );

const whenText = ({ state, dueAt, isUnderWay }: WireJob): string | null => {
  if (isUnderWay || state === 'given-up') return null;
  return text(state === 'failing' ? 'studio-jobs.next-try' : 'studio-jobs.due', {
    moment: formatDateTime(dueAt),
  });
};

interface JobRowProps {
  readonly job: WireJob;
  readonly isBusy: boolean;
  readonly onRetry: () => void;
  readonly onDiscard: () => void;
}

export const JobRow = ({ job, isBusy, onRetry, onDiscard }: JobRowProps) => {
  const name = nameOf(job);
  const about = aboutText(job);
  const what = [name, about].filter((part) => part !== null).join(' ');
  const facts = [text('studio-jobs.tries', { count: job.tries }), whenText(job)];
  return (
    <tr>
      <th scope="row" className={rowStyles.name}>
        <span className={styles.what}>{name}</span>
        {about === null ? null : <span className={rowStyles.faint}>{about}</span>}
      </th>
      <td className={rowStyles.state}>
        <State job={job} />
        <span className={rowStyles.faint}>{facts.filter((fact) => fact !== null).join(', ')}</span>
        {job.reason ? <span className={styles.reason}>{job.reason}</span> : null}
      </td>
      <DateCell label={text('studio-jobs.since-column')}>{formatDateTime(job.addedAt)}</DateCell>
      <ActionsCell className={rowStyles.buttons}>
        {job.isUnderWay ? null : (
          <>
            {job.state === 'waiting' ? null : (
              <RowButton busy={isBusy} onClick={onRetry} verb={text('studio-jobs.retry')} what={what} />
            )}
            <RowButton danger onClick={onDiscard} verb={text('studio-jobs.discard')} what={what} />
          </>
        )}
      </ActionsCell>
    </tr>
  );
};
