// Sends a guest's step that the server cannot observe itself, for the funnel: only its name, once per visit.
import { guestStepCalls } from '@meend/core/contract/insights/guest-steps.calls.ts';
import type { GuestStep } from '@meend/core/insights/funnel.ts';
import type { Api } from './api.ts';

const isMeasuringRefused = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

type SendGuestStep = (step: GuestStep) => void;

export const createGuestSteps = ({ call, tokens }: Pick<Api, 'call' | 'tokens'>): SendGuestStep => {
  const sentSteps = new Set<GuestStep>();
  return (step) => {
    if (sentSteps.has(step) || tokens.read() !== null || isMeasuringRefused()) return;
    sentSteps.add(step);
    // Fire and forget: a lost step does not matter.
    call(guestStepCalls.countGuestStep, { body: { step } }, { keepalive: true }).catch(() => {});
  };
};
