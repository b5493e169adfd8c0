// A dozen invented listeners and what they did in the twelve weeks before the seeding. Days count back from it.
import type { Email } from '@meend/core/account/user/email.ts';
import type { Rating } from '@meend/core/feedback/rating.ts';
import type { PlanName } from '@meend/core/plans/plan.ts';
import type { AskedQuestion } from '@meend/core/sexpert/question.ts';

export interface DemoOrder {
  readonly daysAgo: number;
  readonly plan: Exclude<PlanName, 'Basic Plan'>;
  /** Refund of the order; a full one cancels its days. */
  readonly refund?: { readonly daysAgo: number; readonly rupees: number };
  /** Abandoned before the payment. */
  readonly isUnpaid?: true;
}

export interface DemoPerson {
  readonly name: string;
  readonly joined: number;
  /** Days on which free audios were chosen. */
  readonly choices: readonly number[];
  readonly orders: readonly DemoOrder[];
  /** Probability of listening on a day, 0 to 1. */
  readonly habit: number;
  /** Day of the last visit; absent if they still come. */
  readonly left?: number;
  readonly opinions: readonly {
    readonly daysAgo: number;
    readonly rating: Rating;
    readonly comment?: string;
  }[];
}

// The daily comparison with the provider covers three days (serverTimings.comparedFor); every order is older.
export const demoPeople: readonly DemoPerson[] = [
  {
    name: 'Ananya Rao',
    joined: 83,
    choices: [83, 82, 80, 45],
    orders: [
      { daysAgo: 78, plan: '30 days' },
      { daysAgo: 47, plan: '30 days' },
      { daysAgo: 16, plan: '30 days' },
    ],
    habit: 0.75,
    opinions: [
      { daysAgo: 70, rating: 5, comment: 'I missed my stop. Please warn people.' },
      { daysAgo: 41, rating: 4 },
      { daysAgo: 9, rating: 5, comment: 'The rain in this one is so close that I looked out of the window.' },
    ],
  },
  {
    name: 'Kabir Mehta',
    joined: 79,
    choices: [79, 78],
    orders: [{ daysAgo: 70, plan: '90 days' }],
    habit: 0.5,
    opinions: [{ daysAgo: 52, rating: 4, comment: 'A little slow at the start, then not at all.' }],
  },
  {
    name: 'Ishita Sen',
    joined: 72,
    choices: [72, 71, 69],
    orders: [
      { daysAgo: 65, plan: '30 days' },
      { daysAgo: 33, plan: '30 days' },
    ],
    habit: 0.6,
    opinions: [
      { daysAgo: 60, rating: 5 },
      { daysAgo: 28, rating: 3, comment: 'Lovely voice, but the second episode is much shorter.' },
    ],
  },
  {
    name: 'Rohan Nair',
    joined: 66,
    choices: [66],
    orders: [{ daysAgo: 60, plan: '30 days', refund: { daysAgo: 57, rupees: 49 } }],
    habit: 0.35,
    left: 50,
    opinions: [
      { daysAgo: 58, rating: 2, comment: 'Not what I was looking for. The money came back quickly.' },
    ],
  },
  {
    name: 'Meher Irani',
    joined: 58,
    choices: [57, 57, 56],
    orders: [
      { daysAgo: 50, plan: '30 days' },
      { daysAgo: 19, plan: '90 days' },
    ],
    habit: 0.7,
    opinions: [
      { daysAgo: 38, rating: 5, comment: 'We listen together on Sundays now.' },
      { daysAgo: 6, rating: 4 },
    ],
  },
  {
    name: 'Arjun Pillai',
    joined: 51,
    choices: [50, 48],
    orders: [{ daysAgo: 44, plan: '30 days', isUnpaid: true }],
    habit: 0.3,
    left: 20,
    opinions: [{ daysAgo: 40, rating: 4 }],
  },
  {
    name: 'Tara Kapoor',
    joined: 45,
    choices: [45, 44, 40],
    orders: [{ daysAgo: 40, plan: '90 days', refund: { daysAgo: 37, rupees: 30 } }],
    habit: 0.55,
    opinions: [{ daysAgo: 22, rating: 5, comment: 'More confessions, please.' }],
  },
  {
    name: 'Dev Malhotra',
    joined: 38,
    choices: [38],
    orders: [
      { daysAgo: 36, plan: '30 days' },
      { daysAgo: 4, plan: '30 days' },
    ],
    habit: 0.45,
    opinions: [{ daysAgo: 30, rating: 3 }],
  },
  {
    name: 'Leela Menon',
    joined: 30,
    choices: [29, 28, 28],
    orders: [{ daysAgo: 25, plan: '90 days' }],
    habit: 0.8,
    opinions: [
      { daysAgo: 18, rating: 5, comment: 'The chai seller deserves a story of his own.' },
      { daysAgo: 4, rating: 5 },
    ],
  },
  {
    name: 'Farhan Qureshi',
    joined: 23,
    choices: [23, 21],
    orders: [{ daysAgo: 20, plan: '30 days' }],
    habit: 0.5,
    opinions: [{ daysAgo: 11, rating: 4, comment: 'Could the volume of the two voices be more alike?' }],
  },
  {
    name: 'Nandini Joshi',
    joined: 12,
    choices: [12, 10, 9],
    orders: [{ daysAgo: 9, plan: '30 days' }],
    habit: 0.65,
    opinions: [{ daysAgo: 3, rating: 5 }],
  },
  {
    name: 'Vikram Singh',
    joined: 5,
    choices: [5],
    orders: [],
    habit: 0.6,
    opinions: [{ daysAgo: 1, rating: 4, comment: 'The teaser alone made me sign up.' }],
  },
];

/** An address that can receive no mail (RFC 2606). */
export const emailOf = ({ name }: Pick<DemoPerson, 'name'>): Email =>
  `${name.toLowerCase().replace(' ', '.')}@demonstration.example` as Email;

export const demoQuestions: readonly (AskedQuestion & { readonly daysAgo: number })[] = [
  {
    daysAgo: 61,
    topic: 'Communication',
    question: 'We only talk about it when we are angry. How do we begin on a good day?',
  },
  { daysAgo: 44, topic: 'Desire', question: 'Is it normal that I want to be asked, and he wants me to ask?' },
  {
    daysAgo: 33,
    topic: 'Long distance',
    question: 'Eight months in two cities. How do we not become two friends?',
  },
  {
    daysAgo: 21,
    topic: 'Sleep and stress',
    question: 'After the night shift I feel nothing. Does that come back?',
  },
  { daysAgo: 10, topic: 'Consent', question: 'How do I say "not like this" without ending the evening?' },
  { daysAgo: 2, topic: 'Growing older', question: 'Since menopause everything takes longer. What helps?' },
];

const WEEKS = 12;

/** Deterministic pseudo-random numbers from 0 up to 1. */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

interface GuestsOfDay {
  readonly daysAgo: number;
  readonly teaserHeard: number;
  readonly signUpOpened: number;
}

/** The number of guests grows every week. */
export const guestDays: readonly GuestsOfDay[] = (() => {
  const next = numbersFrom(12);
  return Array.from({ length: WEEKS * 7 }, (_, index) => ({
    daysAgo: WEEKS * 7 - 1 - index,
    teaserHeard: 2 + Math.floor(index / 10) + Math.floor(next() * 5),
    signUpOpened: Math.floor(next() * 2.4),
  }));
})();
