// A person with a row in every table of personal data.

import type { Email } from '@meend/core/account/user/email.ts';
import type { Phone } from '@meend/core/account/user/user.ts';
import { makeId, type NewsletterId, type OrderId, type UserId } from '@meend/core/shared/ids.ts';
import { paise } from '@meend/core/shared/rupees.ts';
import {
  aLink,
  anOrder,
  aPerson,
  aRefund,
  aStory,
  at,
  aUser,
  newId,
} from '@meend/tests/kit/fixtures/entity-fixtures.ts';
import type { DatabaseWorld } from './database-world.ts';

export interface Marked {
  readonly id: UserId;
  readonly email: Email;
  readonly name: string;
  readonly phone: string;
  readonly orderIds: readonly OrderId[];
}

let number = 0;

const now = at('12:00:00.000');

export const fillWithPerson = async ({ stores }: DatabaseWorld): Promise<Marked> => {
  number += 1;
  const name = `Zubeida Marker${number}`;
  const email = `marker${number}@personal.example` as Email;
  const phone = `98765${String(43210 + number)}` as Phone;
  const user = aUser({ name, email, phone });
  const userId = user.id;
  await stores.users.add(user);
  await stores.users.setPasswordHash(userId, '$argon2id$of-a-person');
  await stores.oneTimeSecrets.add(aLink({ email }));
  await stores.emailChanges.put({
    userId,
    newEmail: `new.${email}` as Email,
    askedAt: now,
    endsAt: now,
    oldMailbox: { secretHash: `old mailbox ${number}`, confirmedAt: now },
    newMailbox: { secretHash: `new mailbox ${number}`, confirmedAt: null },
  });
  await stores.sessions.add({
    id: newId(),
    userId,
    familyHash: `family ${number}`,
    secrets: { unused: ['secret'], lastUsed: null, crossing: [] },
    device: 'Chrome on Android',
    signedInAt: now,
    createdAt: now,
    lastUsedAt: now,
    endedAt: null,
  });
  const newsletter = {
    id: newId<NewsletterId>(),
    subject: 'News',
    preheader: '',
    body: 'Hello.',
    status: 'sending',
    revision: 1,
    updatedAt: now,
    startedAt: now,
    endedAt: null,
    reached: null,
  } as const;
  await stores.newsletters.add(newsletter);
  await stores.newsletters.addMail(newsletter.id, userId, now);
  await stores.suppressions.put(email, { reason: 'complaint', since: now });
  await stores.factors.add({
    kind: 'authenticator',
    id: newId(),
    userId,
    name: 'Work phone',
    encryptedSecret: `sealed ${number}`,
    lastStep: 1,
    createdAt: now,
    lastUsedAt: now,
  });
  await stores.factors.putRecoveryCodes(userId, [`hash of a code ${number}`]);
  await stores.identities.add({
    issuer: 'https://id.example',
    subject: `s${number}`,
    userId,
    createdAt: now,
  });
  const story = aStory();
  await stores.stories.addAll([story]);
  const [first] = story.parts;
  if (!first) throw new Error('A story has parts');
  await stores.selections.addAll(userId, [story.id], now);
  await stores.subscriptions.save({ userId, planName: '30 days', startsAt: now, endsAt: now, paidDays: 30 });
  await stores.notices.add({ userId, kind: 'free-audio', about: 1 }, now);
  const where = { userId, storyId: story.id, partId: first.id };
  const resumePoint = {
    ...where,
    position: 5,
    duration: 20,
    heardAt: now,
    finishedAt: now,
    unfinishedAt: null,
  };
  await stores.listening.saveResumePoint(resumePoint);
  await stores.listening.touch({ userId, storyId: story.id, label: 'Ts', playedAt: now }, 50);
  await stores.listening.saveDismissal({ userId, storyId: story.id, dismissedAt: now, parts: 3 });
  await stores.history.addRemoval({ ...where, removedAt: now });
  await stores.history.startPause(userId, now);
  await stores.shelf.add({ userId, storyId: story.id, kind: 'favourite', addedAt: now });
  await stores.bookmarks.put({ ...where, second: 7, note: `Read this to ${name}`, addedAt: now });
  const voice = aPerson();
  await stores.people.addFromStudio(voice);
  await stores.voiceFollows.add({ userId, personId: voice.id, addedAt: now });
  await stores.followMails.add(userId, [first.id], now);
  await stores.plays.record({ ...where, day: '2026-11-10', tenth: 2 });
  const opinion = {
    title: 'A title',
    rating: 5,
    comment: `I am ${name}`,
    day: '2026-11-10',
    submittedAt: now,
  } as const;
  await stores.feedback.put({ ...opinion, id: newId(), userId, email, contact: null });
  // Submitted without signing in, with the same contact address.
  await stores.feedback.put({ ...opinion, id: newId(), userId: null, email: null, contact: email });
  await stores.uploads.addRecording({
    id: newId(),
    kind: 'audio',
    name: 'a.mp3',
    by: userId,
    createdAt: now,
  });
  await stores.securityEvents.record({ kind: 'session-replayed', userId, at: now });
  const order = anOrder(userId, { status: 'paid', paidAt: now });
  await stores.orders.add(order);
  const payment = { providerPaymentId: `p${order.id}`, orderId: order.id, amount: paise(4900), paidAt: now };
  await stores.orders.addPayment(payment);
  await stores.orders.saveRefund(aRefund(order.id, { id: `${order.id}r1` }));
  const grantFields = { planName: '30 days', days: 30, at: now, cause: 'order', endedAt: null } as const;
  await stores.grants.add({ ...grantFields, id: newId(), userId, orderId: order.id });
  await stores.outbox.add({ kind: 'mail', mail: { to: email, template: { name: 'password-changed' } } }, now);
  const archiveId = makeId<never>(now, new Uint8Array(10).fill(number));
  await stores.privacy.putArchive({ id: archiveId, userId, askedAt: now, readyAt: null, endsAt: now });
  await stores.privacy.finishArchive(archiveId, JSON.stringify({ email, name, phone }), now, now);
  await stores.privacy.putErasure({
    userId,
    confirmHash: `confirm ${number}`,
    confirmUntil: now,
    cancelHash: `take back ${number}`,
  });
  return { id: userId, email, name, phone, orderIds: [order.id] };
};
