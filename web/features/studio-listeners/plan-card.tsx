import type { WireListenerFile } from '@meend/core/contract/paths/desk.paths';
import { text } from '../../messages/text.ts';
import { formatMoment } from '../../platform/format-moment.ts';
import { Card } from './card.tsx';
import styles from './listeners-panel.module.css';
import { Row, Rows } from './rows.tsx';

const planText = (plan: WireListenerFile['plan']): string => {
  if (plan === null) return text('studio-listeners.no-plan');
  return text(plan.isRunning ? 'studio-listeners.plan-runs' : 'studio-listeners.plan-ended', {
    plan: plan.name,
    moment: formatMoment(plan.endsAt),
  });
};

export const PlanCard = ({ plan, grants }: Pick<WireListenerFile, 'plan' | 'grants'>) => (
  <Card title={text('studio-listeners.plan')}>
    <p className={plan === null ? styles.quiet : undefined}>{planText(plan)}</p>
    {grants.length === 0 ? null : (
      <Rows label={text('studio-listeners.grants')} empty="">
        {grants.map(({ plan: name, days, cause, at, endedAt }) => (
          <Row key={at + cause} title={text('studio-listeners.grant', { count: days, plan: name })}>
            {text(`studio-listeners.cause-${cause}`)}, {formatMoment(at)}
            {endedAt === null
              ? null
              : `, ${text('studio-listeners.taken', { moment: formatMoment(endedAt) })}`}
          </Row>
        ))}
      </Rows>
    )}
  </Card>
);
