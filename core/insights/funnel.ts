// The way from a guest to a listener who stays. Guests have no identity, so what they did are counts of a day; an
// account's first choice, its first plan and its second one are counted where they are.

/** What the server cannot see by itself: a guest's browser tells it, at most once a visit. */
export const guestSteps = ['teaser-heard', 'sign-up-opened'] as const;

export type GuestStep = (typeof guestSteps)[number];

/** Each in the week it happened. */
export interface Funnel {
  /** Visits in which a guest heard a tenth of a teaser. */
  readonly teaserHeard: number;
  /** Visits in which a guest saw the sign-up. */
  readonly signUpOpened: number;
  readonly signedUp: number;
  /** Listeners who chose their first free audio. */
  readonly chose: number;
  /** Listeners who paid for their first plan. A plan whose money went back whole is no plan. */
  readonly paid: number;
  /** Listeners who paid for a second one: plans do not renew themselves, so that is who stays. */
  readonly kept: number;
}

export const emptyFunnel: Funnel = {
  teaserHeard: 0,
  signUpOpened: 0,
  signedUp: 0,
  chose: 0,
  paid: 0,
  kept: 0,
};
