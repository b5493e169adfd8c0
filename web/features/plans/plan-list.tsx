import { findPlan, type Plan, plans } from '@meend/core/plans/plan';
import Check from 'lucide-react/icons/check';
import { useSession } from '../../api/session.ts';
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

const CurrentPlan = ({ isFree }: { readonly isFree: boolean }) => (
  <Button
    wide
    variant="secondary"
    icon={<Icon glyph={Check} size={20} />}
    {...(isFree
      ? { onClick: () => toasts.show({ text: text('plans.already-basic') }) }
      : { disabledReason: text('plans.current') })}
  >
    {text('plans.current')}
  </Button>
);

interface PlanActionProps {
  readonly plan: Plan;
  readonly isCurrent: boolean;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

const PlanAction = ({ plan, isCurrent, isBusy, onPay }: PlanActionProps) => {
  if (isCurrent) return <CurrentPlan isFree={plan.days === 0} />;
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
                isBusy={checkout.busyPlan === plan.name}
                onPay={() => void checkout.start(plan)}
              />
            }
          />
        ))}
      </div>
      <p className={styles.note}>
        {active && findPlan(active.planName)
          ? `${text('plans.until', { date: formatDate(active.endsAt) })} `
          : ''}
        {text('plans.gst')}
      </p>
    </div>
  );
};
