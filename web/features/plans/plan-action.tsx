import type { WirePlan } from '@meend/core/contract/plans/plans.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { useState } from 'react';
import styles from './plans.module.css';

/**
 * The free plan is always current; pressing it shows a status text below the button, so that nothing covers a price.
 */
const CurrentFreePlan = () => {
  const [isAnnounced, setAnnounced] = useState(false);
  return (
    <>
      <Button
        wide
        variant="secondary"
        icon="icon-check"
        iconSize={20}
        className={styles.current}
        onClick={() => setAnnounced(true)}
      >
        {text('plans.current')}
      </Button>
      <p role="status" className={styles.status}>
        {isAnnounced ? text('plans.already-basic') : ''}
      </p>
    </>
  );
};

const FreePlan = ({ isCurrent }: { readonly isCurrent: boolean }) => {
  const { user, openSignIn } = useSession();
  if (user === null) {
    return (
      <Button wide variant="secondary" onClick={() => openSignIn('sign-up', 'basic-plan')}>
        {text('app.sign-up')}
      </Button>
    );
  }
  return isCurrent ? <CurrentFreePlan /> : <p className={styles.paid}>{text('plans.already-paid')}</p>;
};

interface PlanActionProps {
  readonly plan: WirePlan;
  readonly isCurrent: boolean;
  /** Why the current paid plan cannot be bought yet. */
  readonly until: string;
  /** Whether a payment for it is still being confirmed; a press asks before a second one. */
  readonly isPending: boolean;
  readonly isBusy: boolean;
  readonly onPay: () => void;
}

export const PlanAction = ({ plan, isCurrent, until, isPending, isBusy, onPay }: PlanActionProps) => {
  if (plan.duration === 0) return <FreePlan isCurrent={isCurrent} />;
  if (isCurrent) {
    return (
      <Button wide variant="secondary" icon="icon-check" iconSize={20} disabledReason={until}>
        {text('plans.current')}
      </Button>
    );
  }
  if (isPending)
    return (
      <Button wide variant="secondary" icon="icon-clock" iconSize={20} busy={isBusy} onClick={onPay}>
        {text('payment.pending-plan')}
      </Button>
    );
  return (
    <Button wide busy={isBusy} onClick={onPay}>
      {text('plans.continue')}
    </Button>
  );
};

/** Links to the plans page, which explains everything about paying. */
export const PlansLink = () => (
  <p className={styles.more}>
    <TextLink href={href('plans')}>{text('plans.more')}</TextLink>
  </p>
);
