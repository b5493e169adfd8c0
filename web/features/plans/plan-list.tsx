import type { WirePlan } from '@meend/core/contract/plans/plans.routes.ts';
import { meaningOf } from '@meend/core/plans/messages/plan-messages.ts';
import { pricePerDay, savingOver } from '@meend/core/plans/plan-value.ts';
import { formatRupees, fromRupees } from '@meend/core/shared/rupees.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { href } from '@meend/core/site/href.ts';
import { usePlans } from '@meend/web/api/plan-queries.ts';
import { useSession, useSignInPopup } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { serverNow } from '@meend/web/platform/clock.ts';
import { usePendingIntent } from '@meend/web/platform/context/platform.ts';
import { formatDate } from '@meend/web/platform/format-date.ts';
import { language } from '@meend/web/platform/language.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import { storedJson } from '@meend/web/platform/storage/stored-json.ts';
import { Notice } from '@meend/web/ui/feedback/notice.tsx';
import { Skeleton } from '@meend/web/ui/feedback/skeleton.tsx';
import { ErrorState } from '@meend/web/ui/feedback/states.tsx';
import { stack } from '@meend/web/ui/layout/layout.ts';
import { PlanCard } from '@meend/web/ui/text/plan-card.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { CheckoutError } from './checkout-error.tsx';
import { usePendingPayment } from './pending-payment.tsx';
import { PlanAction } from './plan-action.tsx';
import styles from './plans.module.css';
import { useCheckout } from './use-checkout.ts';

// Texts of a plan's card besides its name, price and features.

const priced = ({ price, duration }: WirePlan) => ({ price: fromRupees(price), days: duration });

/** "₹1.43 a day", and the saving of a longer plan compared with the shortest paid one. */
const planWorth = (plan: WirePlan, all: readonly WirePlan[]): string | undefined => {
  const perDay = pricePerDay(priced(plan));
  if (perDay === null) return undefined;
  const [shortest] = all
    .filter(({ price }) => price > 0)
    .toSorted((one, other) => one.duration - other.duration);
  const saving = shortest && savingOver(priced(plan), priced(shortest));
  const day = text('plans.per-day', { price: formatRupees(perDay) });
  if (!saving) return day;
  const { saved, times } = saving;
  const less = text('plans.saving', { saved: formatRupees(saved), times, days: shortest.duration });
  return `${day} · ${less}`;
};

/** Terms shown above the button of a paid plan; `endsAt` is the end of the current plan. */
const planTerms = ({ price, duration }: WirePlan, endsAt: string | null): string | undefined => {
  if (price === 0) return undefined;
  if (endsAt === null) return text('plans.pay-once');
  const date = formatDate(new Date(new Date(endsAt).getTime() + duration * DAY).toISOString());
  return text('plans.adds', { days: duration, date });
};

// The name of the plan whose price was pressed before signing in, for this tab. Only with it does signing in go on to the
// checkout: an address alone never starts one.

const isText = (value: unknown): value is string => typeof value === 'string';

const pressedPrice = storedJson(() => sessionStorage, 'pressed-price', isText);

/** Returns what a guest's press on a price does: asks to sign in, keeping the plan in the address and in this tab. */
const useGuestPress = (): ((plan: WirePlan) => void) => {
  const { user, openSignIn } = useSession();
  const isOpen = useSignInPopup() !== null;
  const wasOpen = useRef(false);
  const navigate = useNavigate();
  useEffect(() => {
    // A dismissed dialog ends the wish to pay.
    if (wasOpen.current && !isOpen && user === null) pressedPrice.clear();
    wasOpen.current = isOpen;
  }, [isOpen, user]);
  return (plan) => {
    pressedPrice.write(plan.name);
    // The URL keeps the plan across the mail and other browsers.
    navigate(href('plans', { plan: plan.name }), { replace: true, preventScrollReset: true });
    openSignIn('sign-up', 'plan', plan);
  };
};

/** Starts the checkout of the price that was pressed before signing in, once. */
const useContinuedCheckout = (
  plan: WirePlan | undefined,
  { start, mayStart }: { readonly start: (plan: WirePlan) => unknown; readonly mayStart: boolean },
): void => {
  useEffect(() => {
    if (plan === undefined || pressedPrice.read() !== plan.name) return;
    pressedPrice.clear();
    if (mayStart) start(plan);
  }, [plan, start, mayStart]);
};

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
  const pending = usePendingPayment(checkout.pendingOrder);
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
    <div className={stack(24)}>
      {active ? null : <IntentNotice />}
      {active ? (
        <p className={styles.running}>
          {text('plans.running', { plan: active.planName, date: formatDate(active.endsAt) })}
        </p>
      ) : null}
      <CheckoutError checkout={checkout} pending={pending} />
      <div className={styles.cards}>
        {ordered.map((plan, index) => (
          <div key={plan.name} ref={plan.name === wanted ? card : undefined} className={stack(0)}>
            <PlanCard
              name={plan.name}
              price={plan.price > 0 ? rupeeText(plan.price) : text('plans.free')}
              term={plan.duration > 0 ? text('plans.term', { days: plan.duration }) : undefined}
              worth={planWorth(plan, plans)}
              features={plan.features.map((name) => ({ name, meaning: meaningOf(language, name) }))}
              badge={index === 0 ? text('plans.best-value') : undefined}
              terms={isCurrent(plan) ? undefined : planTerms(plan, active?.endsAt ?? null)}
              action={
                <>
                  {plan.name === wanted ? (
                    <p className={textStyle('meta', 'muted')}>{text('plans.pressed')}</p>
                  ) : null}
                  <PlanAction
                    plan={plan}
                    isCurrent={isCurrent(plan)}
                    until={until}
                    isPending={pending?.planName === plan.name}
                    isBusy={checkout.busyPlan === plan.name}
                    onPay={() => pay(plan)}
                  />
                </>
              }
            />
          </div>
        ))}
      </div>
      <p className={styles.note}>{text('plans.gst')}</p>
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
