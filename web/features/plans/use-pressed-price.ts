import type { WirePlan } from '@meend/core/contract/plans/plans.routes.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession, useSignInPopup } from '@meend/web/api/session/session.ts';
import { pressedPrice } from '@meend/web/platform/storage/pressed-price.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** Returns what a guest's press on a price does: asks to sign in, keeping the plan in the address and in this tab. */
export const useGuestPress = (): ((plan: WirePlan) => void) => {
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
    openSignIn('sign-up', 'plan', plan.price);
  };
};

/** Starts the checkout of the price that was pressed before signing in, once. */
export const useContinuedCheckout = (
  plan: WirePlan | undefined,
  { start, mayStart }: { readonly start: (plan: WirePlan) => unknown; readonly mayStart: boolean },
): void => {
  useEffect(() => {
    if (plan === undefined || pressedPrice.read() !== plan.name) return;
    pressedPrice.clear();
    if (mayStart) start(plan);
  }, [plan, start, mayStart]);
};
