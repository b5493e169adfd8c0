// What belongs to one listener, on the wire.

import type { EmailChange } from '@meend/core/account/email-change/email-change.ts';
import type { AccountView } from '@meend/core/account/profile/read-account.ts';
import { deviceLabel } from '@meend/core/account/sessions/device-name.ts';
import type { OwnSession } from '@meend/core/account/sessions/own-sessions.ts';
import type { StickyBanner } from '@meend/core/banner/sticky-banner.ts';
import { partLabel } from '@meend/core/catalogue/part-label.ts';
import type { PaymentView } from '@meend/core/payment/read-payment-status.ts';
import type { SubscriptionView } from '@meend/core/plans/read-subscriptions.ts';
import type { Dismissal } from '@meend/core/playback/dismissal.ts';
import type { RecentStory } from '@meend/core/playback/read-recent.ts';
import type { ResumePointInStory } from '@meend/core/playback/resume-points/read-resume-points.ts';
import type { ShelvedStory } from '@meend/core/playback/shelf/shelf.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { toRupees } from '@meend/core/shared/rupees.ts';
import { screens } from '@meend/core/site/screens.ts';
import type { SelectedStory } from '@meend/core/unlock/read-selections.ts';
import type { WireAccount, WireEmailChange, WireSession } from './account/profile.schemas.ts';
import type { WireBanner } from './banner/banner.schemas.ts';
import { wireCard } from './catalogue/story.presenters.ts';
import { modelTypeOf } from './category-mapping.ts';
import type { WirePaymentStatus, WireSubscription } from './payment/payment.schemas.ts';
import type {
  WireDismissal,
  WireRecentlyPlayed,
  WireResumePoint,
  WireShelfEntry,
} from './playback/playback.schemas.ts';
import type { WireSelectedAudio } from './unlock/unlock.schemas.ts';

export const wireSelectedAudio = ({ story }: SelectedStory): WireSelectedAudio => ({
  audioId: wireCard(story),
  audioModelType: modelTypeOf(story.category),
});

export const wireSelection = ({ story }: SelectedStory) => ({
  audioId: story.id,
  audioModelType: modelTypeOf(story.category),
});

export const wireSubscription = ({ subscription, status }: SubscriptionView): WireSubscription => ({
  status,
  planName: subscription.planName,
  startsAt: subscription.startsAt.toISOString(),
  endsAt: subscription.endsAt.toISOString(),
});

export const wireRecentlyPlayed = ({ record, story }: RecentStory): WireRecentlyPlayed => ({
  userId: record.userId,
  audioId: record.storyId,
  audioModelType: modelTypeOf(story.category),
  episodeNumber: record.label,
  playedAt: record.playedAt.toISOString(),
  audio: wireCard(story),
});

export const wireShelfEntry = ({ entry, story }: ShelvedStory): WireShelfEntry => ({
  kind: entry.kind,
  addedAt: entry.addedAt.toISOString(),
  audioModelType: modelTypeOf(story.category),
  audio: wireCard(story),
});

export const wireResumePoint = (
  { resumePoint, story, part }: ResumePointInStory,
  language: Language,
): WireResumePoint => ({
  storyId: resumePoint.storyId,
  partId: resumePoint.partId,
  position: resumePoint.position,
  duration: resumePoint.duration,
  heardAt: resumePoint.heardAt.toISOString(),
  ...(resumePoint.finishedAt && { finishedAt: resumePoint.finishedAt.toISOString() }),
  ...(resumePoint.unfinishedAt && { unfinishedAt: resumePoint.unfinishedAt.toISOString() }),
  audioModelType: modelTypeOf(story.category),
  label: partLabel(story.category, part.index, language),
  audio: wireCard(story),
});

export const wireDismissal = ({ storyId, dismissedAt, parts }: Dismissal): WireDismissal => ({
  storyId,
  at: dismissedAt.toISOString(),
  parts,
});

const landings = { PAID: screens.success, FAILED: screens.fail, PENDING: screens.pending } as const;

export const wirePaymentStatus = ({ order, status, description }: PaymentView): WirePaymentStatus => ({
  status,
  planName: order.planName,
  price: toRupees(order.amount),
  duration: order.days,
  payment_From: 'subscription',
  description,
  redirectUrl: landings[status],
});

export const wireBanner = (banner: StickyBanner): WireBanner => ({
  _id: banner.id,
  image: banner.image,
  mobileImage: banner.mobileImage,
  url: banner.url,
  isActive: banner.isActive,
  audience: banner.audience,
  alt: banner.alt,
  startsAt: banner.startsAt?.toISOString() ?? null,
  endsAt: banner.endsAt?.toISOString() ?? null,
});

export const wireOwnSession = ({ session, isCurrent }: OwnSession, language: Language): WireSession => ({
  _id: session.id,
  device: deviceLabel(session.device, language),
  firstUsedAt: session.createdAt.toISOString(),
  lastUsedAt: session.lastUsedAt.toISOString(),
  current: isCurrent,
});

const wireEmailChange = ({ newEmail, oldMailbox, newMailbox, endsAt }: EmailChange): WireEmailChange => ({
  email: newEmail,
  oldConfirmed: oldMailbox.confirmedAt !== null,
  newConfirmed: newMailbox.confirmedAt !== null,
  endsAt: endsAt.toISOString(),
});

export const wireAccount = ({ user, ...view }: AccountView): WireAccount => ({
  email: user.email,
  name: user.name,
  phoneNumber: user.phone,
  role: view.roleName,
  marketingOptIn: user.marketing.optedIn,
  hasPassword: view.hasPassword,
  hashedEmail: view.hashedEmail,
  freshSignIn: view.isRecentSignIn,
  emailChange: view.emailChange && wireEmailChange(view.emailChange),
});
