// Tells the server that a guest took a step it cannot see by itself: the step's name and nothing else, once a visit.
import { guestStepCalls } from '@meend/core/contract/insights/guest-steps.calls.ts';
import type { GuestStep } from '@meend/core/insights/funnel.ts';
import { readToken } from '@meend/web/platform/storage/token-storage.ts';
import { makeCall } from './client.ts';

const sentSteps = new Set<GuestStep>();

const isMeasuringRefused = (): boolean =>
  navigator.doNotTrack === '1' ||
  (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true;

export const sendGuestStep = (step: GuestStep): void => {
  if (sentSteps.has(step) || readToken() !== null || isMeasuringRefused()) return;
  sentSteps.add(step);
  // Whether it arrives is of no matter to who is listening.
  makeCall(guestStepCalls.countGuestStep, { body: { step } }, { keepalive: true }).catch(() => {});
};
