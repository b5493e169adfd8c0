import { findPlan, type Plan, plans } from '@meend/core/plans/plan';
import Check from 'lucide-react/icons/check';
import { useSession } from '../../api/session/session.ts';
import { text } from '../../messages/text.ts';
import { formatDate } from '../../platform/format-date.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { toasts } from '../../ui/overlays/toast-queue.ts';
import { PlanCard } from '../../ui/text/plan-card.tsx';
import styles from './plans.module.css';
import { useCheckout } from './use-checkout.ts';

const BEST_VALUE = '90 days';

/** `until` is null for the free plan, which does not end. */
const CurrentPlan = ({ until }: { readonly until: string | null }) => (
  <Button
    wide
    variant="secondary"
    icon={<Icon glyph={Check} size={20} />}
    {...(until === null
      ? { className: styles.current, onClick: () => toasts.show({ text: text('plans.already-basic') }) }
      : { disabledReason: until })}
  >
    {text('plans.current')}
  </Button>
);

interface PlanActionProps {
  readonly plan: Plan;
  readonly isCurrent: boolean;
  readonly until: string;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

const PlanAction = ({ plan, isCurrent, until, isBusy, onPay }: PlanActionProps) => {
  if (isCurrent) return <CurrentPlan until={plan.days === 0 ? null : until} />;
  if (plan.days === 0) return null;
  return (
    <Button wide busy={isBusy} onClick={onPay}>
      {text('plans.continue')}
    </Button>
  );
};

export const PlanList = () => {
  const { currentPlan, renewableFrom, subscriptions, settled } = useSession();
  const checkout = useCheckout();
  const mayRenew = renewableFrom !== null && new Date(renewableFrom) <= new Date();
  const isCurrent = (plan: Plan) => plan.name === currentPlan && !(plan.days > 0 && mayRenew);
  const active = subscriptions.find((subscription) => subscription.status === 'active');
  const isKnown = active && findPlan(active.planName);
  const until = isKnown ? text('plans.until', { date: formatDate(active.endsAt) }) : '';
  if (!settled) return <Skeleton shape="lines" count={6} label={text('shell.loading')} />;
  return (
    <div className={styles.plans}>
      {checkout.hasFailed ? (
        <Notice tone="danger" role="alert">
          {checkout.sentence ?? text('plans.not-started')}
        </Notice>
      ) : null}
      <div className={styles.cards}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.name}
            name={plan.name}
            paise={plan.price}
            freeLabel={text('plans.free')}
            term={plan.days > 0 ? text('plans.term', { days: plan.days }) : undefined}
            features={plan.features}
            badge={plan.name === BEST_VALUE ? text('plans.best-value') : undefined}
            action={
              <PlanAction
                plan={plan}
                isCurrent={isCurrent(plan)}
                until={until}
                isBusy={checkout.busyPlan === plan.name}
                onPay={() => void checkout.start(plan)}
              />
            }
          />
        ))}
      </div>
      <p className={styles.note}>
        {until} {text('plans.gst')}
      </p>
    </div>
  );
};
