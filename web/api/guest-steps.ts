// Tells the server that a guest took a step it cannot see by itself: the step's name and nothing else, once a visit.
import { guestStepCalls } from '@meend/core/contract/insights/guest-steps.calls.ts';
import type { GuestStep } from '@meend/core/insights/funnel.ts';
import type { Api } from './api.ts';

const isMeasuringRefused = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export type SendGuestStep = (step: GuestStep) => void;

export const createGuestSteps = ({ call, tokens }: Pick<Api, 'call' | 'tokens'>): SendGuestStep => {
  const sentSteps = new Set<GuestStep>();
  return (step) => {
    if (sentSteps.has(step) || tokens.read() !== null || isMeasuringRefused()) return;
    sentSteps.add(step);
    // Whether it arrives is of no matter to who is listening.
    call(guestStepCalls.countGuestStep, { body: { step } }, { keepalive: true }).catch(() => {});
  };
};
