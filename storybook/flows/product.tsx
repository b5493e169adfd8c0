import { href } from '@meend/core/site/href.ts';
import { orderOf } from '@meend/storybook/decorators/order.ts';
import { currentWorld } from '@meend/storybook/decorators/scenario.tsx';
import { mailedLink } from '@meend/storybook/decorators/sign-in-link.ts';
import { SignInHost } from '@meend/web/app/app.tsx';
import { AppFrame } from '@meend/web/app/frame/app-frame.tsx';
import { LockedPartFlow } from '@meend/web/app/hosts/locked-part-flow.tsx';
import { Router } from '@meend/web/app/router.tsx';
import { PlayerBinding } from '@meend/web/features/player/bar/player-binding.tsx';
import { PlayerSection } from '@meend/web/features/player/bar/player-section.tsx';
import { useNavigate } from 'react-router-dom';

type Outcome = 'pay' | 'decline' | 'leavePending';

const outcomes: readonly (readonly [Outcome, string])[] = [
  ['pay', 'Pay and return'],
  ['decline', 'Decline and return'],
  ['leavePending', 'Leave it pending and return'],
];

/** Simulates what happens outside the site: in the listener's mailbox and at the payment provider. */
const Elsewhere = () => {
  const navigate = useNavigate();
  const comeBack = (outcome: Outcome) => {
    const world = currentWorld();
    const id = orderOf(world);
    world.ports.payments[outcome](id);
    navigate(href('paymentStatus', { orderId: id }));
  };
  return (
    <aside aria-label="Outside the product" className="wrap" style={{ paddingBlock: 24 }}>
      <button type="button" onClick={() => navigate(mailedLink(currentWorld()))}>
        Open the newest mail
      </button>{' '}
      {outcomes.map(([outcome, label]) => (
        <button key={outcome} type="button" onClick={() => comeBack(outcome)}>
          {label}
        </button>
      ))}
    </aside>
  );
};

/** The whole application, and below it the mailbox and the payment provider. */
export const Product = () => (
  <LockedPartFlow>
    <PlayerBinding />
    <AppFrame player={<PlayerSection />}>
      <Router />
    </AppFrame>
    <SignInHost />
    <Elsewhere />
  </LockedPartFlow>
);
