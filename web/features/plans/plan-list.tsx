import type { WirePlan } from '@meend/core/contract/plans/plans.routes.ts';
import { usePlans } from '@meend/web/api/plan-queries.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { usePendingIntent } from '@meend/web/platform/context/platform.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import { serverNow } from '@meend/web/platform/server-time.ts';
import { ErrorState } from '@meend/web/ui/feedback/error-state.tsx';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { PlanCard } from '@meend/web/ui/text/plan-card.tsx';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CheckoutError } from './checkout-error.tsx';
import { PlanAction } from './plan-action.tsx';
import { planOpens, planTerms, planWorth } from './plan-text.ts';
import styles from './plans.module.css';
import { useCheckout } from './use-checkout.ts';
import { useContinuedCheckout, useGuestPress } from './use-pressed-price.ts';

/** Longest plan first, at every width: visual order and tab order are the same. */
const longestFirst = (plans: readonly WirePlan[]): readonly WirePlan[] =>
  plans.toSorted((one, other) => other.duration - one.duration);

/** Focuses the button of the plan that was pressed before signing in. */
const useRequestedPlan = () => {
  const requested = useSearchParams()[0].get('plan');
  const { user } = useSession();
  const card = useRef<HTMLDivElement>(null);
  const isWaiting = user !== null && requested !== null;
  useEffect(() => {
    if (!isWaiting) return;
    const button = card.current?.querySelector('button');
    button?.scrollIntoView({ block: 'center', behavior: 'instant' });
    button?.focus({ preventScroll: true });
  }, [isWaiting]);
  return { wanted: isWaiting ? requested : null, card };
};

/** Above the plans, where it covers no price. */
const IntentNotice = () => {
  const { user } = useSession();
  const intent = usePendingIntent();
  if (user === null || intent === null) return null;
  const { label, name } = intent;
  return (
    <Notice tone="info">
      <span>{text('plans.to-hear')}</span> {text('plans.to-hear-part', { label, story: name })}
    </Notice>
  );
};

const PlanCards = ({ plans }: { readonly plans: readonly WirePlan[] }) => {
  const { user, currentPlan, renewableFrom, subscriptions } = useSession();
  const checkout = useCheckout();
  const { wanted, card } = useRequestedPlan();
  const active = subscriptions.find((subscription) => subscription.status === 'active');
  const mayRenew = renewableFrom !== null && Date.parse(renewableFrom) <= serverNow();
  const isCurrent = (plan: WirePlan) =>
    user !== null && plan.name === currentPlan && !(plan.duration > 0 && mayRenew);
  const until = active ? text('plans.until', { date: formatDate(active.endsAt) }) : '';
  const ordered = longestFirst(plans);

  const pressAsGuest = useGuestPress();
  const pay = (plan: WirePlan) => (user === null ? pressAsGuest(plan) : void checkout.start(plan));
  const pressed = plans.find(({ name }) => name === wanted);
  useContinuedCheckout(pressed, {
    start: checkout.start,
    mayStart: pressed !== undefined && !isCurrent(pressed),
  });
  return (
    <div className={styles.plans}>
      {active ? null : <IntentNotice />}
      {active ? (
        <p className={styles.running}>
          {text('plans.running', { plan: active.planName, date: formatDate(active.endsAt) })}
        </p>
      ) : null}
      <CheckoutError checkout={checkout} />
      <div className={styles.cards}>
        {ordered.map((plan, index) => (
          <div key={plan.name} ref={plan.name === wanted ? card : undefined} className={styles.slot}>
            <PlanCard
              name={plan.name}
              price={plan.price > 0 ? rupeeText(plan.price) : text('plans.free')}
              term={plan.duration > 0 ? text('plans.term', { days: plan.duration }) : undefined}
              worth={planWorth(plan, plans)}
              opens={planOpens(plan)}
              features={plan.features}
              badge={index === 0 ? text('plans.best-value') : undefined}
              terms={isCurrent(plan) ? undefined : planTerms(plan, active?.endsAt ?? null)}
              action={
                <>
                  {plan.name === wanted ? <p className={styles.pressed}>{text('plans.pressed')}</p> : null}
                  <PlanAction
                    plan={plan}
                    isCurrent={isCurrent(plan)}
                    until={until}
                    isBusy={checkout.busyPlan === plan.name}
                    onPay={() => pay(plan)}
                  />
                </>
              }
            />
          </div>
        ))}
      </div>
      <p className={styles.note}>
        {text('plans.gst')} {text('plans.cancellation')}
      </p>
    </div>
  );
};

export const PlanList = () => {
  const { settled } = useSession();
  const { data: plans, isError, isFetching, refetch } = usePlans();
  if (plans && settled) return <PlanCards plans={plans} />;
  if (!plans && isError) {
    return (
      <ErrorState retryLabel={text('app.try-again')} onRetry={() => void refetch()} retrying={isFetching}>
        {text('plans.failed')}
      </ErrorState>
    );
  }
  return (
    <div className={styles.pending}>
      <Skeleton shape="lines" count={6} label={text('app.loading')} />
    </div>
  );
};
