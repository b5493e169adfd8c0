// Conversion funnel from guest to returning listener. Guest steps are anonymous daily counts; a first free selection
// and first and second plans are counted from the accounts' rows.

/** Steps that only the browser can see; each is sent at most once per visit. */
export const guestSteps = ['teaser-heard', 'sign-up-opened'] as const;

export type GuestStep = (typeof guestSteps)[number];

/** Each step in the week it happened. */
export interface Funnel {
  /** Visits in which a guest heard a tenth of a teaser. */
  readonly teaserHeard: number;
  /** Visits in which a guest saw the sign-up. */
  readonly signUpOpened: number;
  readonly signedUp: number;
  /** Listeners who made their first free selection. */
  readonly chose: number;
  /** Listeners who paid for their first plan; a fully refunded plan does not count. */
  readonly paid: number;
  /** Listeners who paid for a second plan: plans do not renew automatically, so this measures retention. */
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
