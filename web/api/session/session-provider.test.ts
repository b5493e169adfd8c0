import type { WireSubscription } from '@meend/core/contract/payment/payment.routes.ts';
import { expect, test } from 'vitest';
import { entitlementsOf, type ListenerData, listenerOf } from './session-provider.tsx';

const nothing: ListenerData = {
  subscribed: undefined,
  chosen: undefined,
  length: undefined,
  recent: undefined,
};

const subscription = (status: WireSubscription['status']): WireSubscription => ({
  status,
  planName: '30 days',
  startsAt: '2026-11-01T00:00:00Z',
  endsAt: '2026-12-01T00:00:00Z',
});

const subscribed = (...subscriptions: WireSubscription[]) => ({
  ...nothing,
  subscribed: { subscriptions, renewableFrom: null },
});

test('hasActiveSubscription is true when any subscription has status active', {
  tags: ['plans-3', 'plans-9'],
}, () => {
  const { hasActiveSubscription, currentPlan } = entitlementsOf(
    'u',
    subscribed(subscription('expired'), subscription('active')),
  );
  expect([hasActiveSubscription, currentPlan]).toEqual([true, '30 days']);
});

test('without an active subscription the current plan is the Basic Plan', { tags: ['plans-11'] }, () => {
  const { hasActiveSubscription, currentPlan } = entitlementsOf('u', subscribed(subscription('expired')));
  expect([hasActiveSubscription, currentPlan]).toEqual([false, 'Basic Plan']);
});

test('a failed subscription fetch counts as no subscriptions', { tags: ['plans-18'] }, () => {
  expect(entitlementsOf('u', nothing)).toMatchObject({
    subscriptions: [],
    hasActiveSubscription: false,
    currentPlan: 'Basic Plan',
  });
});

test('a failed free audio fetch counts as no selections and an allowance of 0', {
  tags: ['unlock-19', 'unlock-24', 'unlock-52'],
}, () => {
  expect(entitlementsOf('u', nothing)).toMatchObject({ selectedAudios: [], allowance: 0, selectionsLeft: 0 });
});

test('a failed recently played fetch counts as an empty list', { tags: ['playback-25'] }, () => {
  expect(entitlementsOf('u', nothing).recentlyPlayed).toEqual([]);
});

test('a guest has no allowance and no listener', () => {
  expect(entitlementsOf(null, { ...nothing, length: { freeAudioLength: 3 } }).allowance).toBe(0);
  expect(listenerOf(null, undefined, undefined)).toBeNull();
});
