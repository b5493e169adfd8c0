import type { WireListenerFile } from '@meend/core/contract/staff/wire-listener.ts';
import { text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { AddDays } from './add-days.tsx';
import { Card } from './card.tsx';
import type { ActsProps } from './listener-data.ts';
import styles from './listeners-panel.module.css';
import { Row, Rows } from './rows.tsx';

const planText = (plan: WireListenerFile['plan']): string => {
  if (plan === null) return text('studio-listeners.no-plan');
  return text(plan.isRunning ? 'studio-listeners.plan-runs' : 'studio-listeners.plan-ended', {
    plan: plan.name,
    moment: formatDateTime(plan.endsAt),
  });
};

type PlanCardProps = ActsProps & Pick<WireListenerFile, 'plan' | 'grants' | 'nextGrant'>;

export const PlanCard = ({ plan, grants, nextGrant, account, mayAct }: PlanCardProps) => (
  <Card title={text('studio-listeners.plan')}>
    <p className={plan === null ? styles.quiet : undefined}>{planText(plan)}</p>
    {grants.length === 0 ? null : (
      <Rows label={text('studio-listeners.grants')} empty="">
        {grants.map(({ plan: name, days, cause, at, endedAt }) => (
          <Row key={at + cause} title={text('studio-listeners.grant', { count: days, plan: name })}>
            {text(`studio-listeners.cause-${cause}`)}, {formatDateTime(at)}
            {endedAt === null
              ? null
              : `, ${text('studio-listeners.taken', { moment: formatDateTime(endedAt) })}`}
          </Row>
        ))}
      </Rows>
    )}
    {mayAct && account.erasesAt === null ? (
      <div className={styles.acts}>
        <AddDays account={account} plan={plan} nextGrant={nextGrant} />
      </div>
    ) : null}
  </Card>
);
