// Every area with personal data, in the order of erasure; the account comes last. The compiler requires an area for
// every kind of row, and tests/contracts/personal-data a kind for every table.

import { accessData } from '@meend/core/access/personal-data.ts';
import { accountData } from '@meend/core/account/personal-data.ts';
import { auditData } from '@meend/core/audit/personal-data.ts';
import { feedbackData } from '@meend/core/feedback/personal-data.ts';
import { followingData } from '@meend/core/following/personal-data.ts';
import { mediaData } from '@meend/core/media/personal-data.ts';
import { newslettersData } from '@meend/core/newsletters/personal-data.ts';
import { paymentData } from '@meend/core/payment/personal-data.ts';
import type { PersonalData } from '@meend/core/personal-data/personal-data.ts';
import type { PersonalKind } from '@meend/core/personal-data/personal-kinds.ts';
import { plansData } from '@meend/core/plans/personal-data.ts';
import { playbackData } from '@meend/core/playback/personal-data.ts';
import { privacyData } from '@meend/core/privacy/personal-data.ts';

const areas = {
  access: accessData,
  plans: plansData,
  playback: playbackData,
  feedback: feedbackData,
  following: followingData,
  newsletters: newslettersData,
  media: mediaData,
  payment: paymentData,
  privacy: privacyData,
  audit: auditData,
  account: accountData,
} as const;

type Areas = (typeof areas)[keyof typeof areas];
type Named = Areas['erased'][number] | Areas['retained'][number];

/** Kinds without an area: empty, or this does not compile. */
type Forgotten = Exclude<PersonalKind, Named>;
const nothingForgotten: [Forgotten] extends [never] ? true : Forgotten = true;

export const everyArea: readonly PersonalData[] = nothingForgotten ? Object.values(areas) : [];

/** Kinds that are retained when the account is erased. */
export const retainedKinds: readonly PersonalKind[] = Object.values(areas).flatMap(({ retained }) => [
  ...retained,
]);
