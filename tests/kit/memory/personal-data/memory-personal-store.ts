import type {
  Person,
  PersonalKind,
  PersonalRecord,
  PersonalStore,
} from '@meend/core/manifest/personal-data.ts';
import type { MemoryTables } from '../tables.ts';

interface Rows {
  readonly listOf: (tables: MemoryTables, person: Person) => readonly PersonalRecord[];
  readonly eraseOf: (tables: MemoryTables, person: Person) => void;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const dropWhere = <Row>(table: Map<string, Row>, isMeant: (row: Row, key: string) => boolean): void => {
  for (const [key, row] of table) if (isMeant(row, key)) table.delete(key);
};

/** A table whose rows contain the account's id. */
const owned = <Row extends { readonly userId: string | null }>(
  tableOf: (tables: MemoryTables) => Map<string, Row>,
  toRecord: (row: Row) => PersonalRecord,
): Rows => ({
  listOf: (tables, { id }) =>
    [...tableOf(tables).values()].filter(({ userId }) => userId === id).map(toRecord),
  eraseOf: (tables, { id }) => dropWhere(tableOf(tables), ({ userId }) => userId === id),
});

const secret = (eraseOf: Rows['eraseOf']): Rows => ({ listOf: () => [], eraseOf });

const retained = (listOf: Rows['listOf']): Rows => ({ listOf, eraseOf: () => undefined });

const ordersOf = (tables: MemoryTables, { id }: Person) =>
  [...tables.orders.values()].filter(({ userId }) => userId === id);

const kinds: Readonly<Record<PersonalKind, Rows>> = {
  links: secret((tables, { email }) => dropWhere(tables.oneTimeSecrets, (link) => link.email === email)),
  'email-changes': {
    ...owned(
      ({ emailChanges }) => emailChanges,
      ({ newEmail, askedAt, oldMailbox, newMailbox }) => ({
        newEmail,
        askedAt: iso(askedAt),
        confirmedInOldMailboxAt: iso(oldMailbox.confirmedAt),
        confirmedInNewMailboxAt: iso(newMailbox.confirmedAt),
      }),
    ),
    eraseOf: ({ emailChanges }, { id, email }) =>
      dropWhere(emailChanges, ({ userId, newEmail }) => userId === id || newEmail === email),
  },
  sessions: owned(
    ({ sessions }) => sessions,
    ({ device, signedInAt, lastUsedAt, endedAt }) => ({
      device,
      signedInAt: iso(signedInAt),
      lastUsedAt: iso(lastUsedAt),
      endedAt: iso(endedAt),
    }),
  ),
  factors: owned(
    ({ factors }) => factors,
    ({ kind, name, createdAt, lastUsedAt }) => ({
      kind,
      name,
      addedAt: iso(createdAt),
      lastUsedAt: iso(lastUsedAt),
    }),
  ),
  'recovery-codes': secret(({ recoveryCodes }, { id }) => recoveryCodes.delete(id)),
  identities: owned(
    ({ identities }) => identities,
    ({ issuer, subject, createdAt }) => ({ issuer, subject, createdAt: iso(createdAt) }),
  ),
  selections: {
    listOf: ({ selections }, { id }) =>
      selections
        .filter(({ userId }) => userId === id)
        .map(({ storyId, chosenAt }) => ({ storyId, chosenAt: iso(chosenAt) })),
    eraseOf: (tables, { id }) => {
      tables.selections = tables.selections.filter(({ userId }) => userId !== id);
    },
  },
  subscriptions: {
    ...owned(
      ({ subscriptions }) => subscriptions,
      ({ planName, startsAt, endsAt, paidDays }) => ({
        plan: planName,
        startsAt: iso(startsAt),
        endsAt: iso(endsAt),
        paidDays,
      }),
    ),
    eraseOf: (tables, { id }) => {
      tables.subscriptions.delete(id);
      tables.nextReviews.delete(id);
    },
  },
  notices: {
    listOf: ({ notices }, { id }) =>
      [...notices]
        .map(([key, at]) => ({ parts: key.split(' '), at }))
        .filter(({ parts }) => parts[0] === id)
        .map(({ parts, at }) => ({ kind: parts[1] ?? '', sentAt: iso(at) })),
    eraseOf: ({ notices }, { id }) => dropWhere(notices, (_at, key) => key.startsWith(`${id} `)),
  },
  newsletters: owned(
    ({ newsletterMails }) => newsletterMails,
    ({ newsletterId, fate, madeAt, unsubscribedAt }) => ({
      newsletter: newsletterId,
      fate,
      madeAt: iso(madeAt),
      unsubscribedAt: iso(unsubscribedAt),
    }),
  ),
  suppressions: {
    listOf: ({ suppressions }, { email }) =>
      [...suppressions.values()]
        .filter((row) => row.email === email)
        .map(({ reason, since }) => ({ reason, since: iso(since) })),
    eraseOf: ({ suppressions }, { email }) => dropWhere(suppressions, (row) => row.email === email),
  },
  places: owned(
    ({ places }) => places,
    ({ storyId, partId, position, duration, heardAt, finishedAt }) => ({
      storyId,
      partId,
      position,
      duration,
      heardAt: iso(heardAt),
      finishedAt: iso(finishedAt),
    }),
  ),
  'recently-played': owned(
    ({ recent }) => recent,
    ({ storyId, label, playedAt }) => ({ storyId, part: label, playedAt: iso(playedAt) }),
  ),
  dismissals: owned(
    ({ dismissals }) => dismissals,
    ({ storyId, dismissedAt }) => ({ storyId, removedAt: iso(dismissedAt) }),
  ),
  'part-removals': owned(
    ({ partRemovals }) => partRemovals,
    ({ storyId, partId, removedAt }) => ({ storyId, partId, removedAt: iso(removedAt) }),
  ),
  'history-pauses': owned(
    ({ historyPauses }) => historyPauses,
    ({ from, until }) => ({ pausedAt: iso(from), resumedAt: iso(until) }),
  ),
  shelf: owned(
    ({ shelf }) => shelf,
    ({ storyId, kind, addedAt }) => ({ storyId, kind, addedAt: iso(addedAt) }),
  ),
  bookmarks: owned(
    ({ bookmarks }) => bookmarks,
    ({ storyId, partId, second, note, addedAt }) => ({
      storyId,
      partId,
      second,
      note,
      addedAt: iso(addedAt),
    }),
  ),
  'voice-follows': owned(
    ({ voiceFollows }) => voiceFollows,
    ({ personId, addedAt }) => ({ voiceId: personId, addedAt: iso(addedAt) }),
  ),
  'follow-mails': owned(
    ({ followMails }) => followMails,
    ({ partId, madeAt, endedAt }) => ({ partId, madeAt: iso(madeAt), endedAt: iso(endedAt) }),
  ),
  plays: owned(
    ({ plays }) => plays,
    ({ storyId, partId, day, tenth }) => ({ storyId, partId, day, tenth }),
  ),
  feedback: {
    ...owned(
      ({ feedback }) => feedback,
      ({ title, rating, comment, contact, submittedAt }) => ({
        title,
        rating,
        comment,
        contact,
        givenAt: iso(submittedAt),
      }),
    ),
    eraseOf: ({ feedback }, { id, email }) =>
      dropWhere(feedback, ({ userId, contact }) => userId === id || contact === email),
  },
  uploads: {
    listOf: ({ uploads }, { id }) =>
      [...uploads.values()]
        .filter(({ by }) => by === id)
        .map(({ name, kind, createdAt }) => ({ name, kind, sentAt: iso(createdAt) })),
    eraseOf: ({ uploads }, { id }) => {
      for (const [key, upload] of uploads) if (upload.by === id) uploads.set(key, { ...upload, by: null });
    },
  },
  'security-events': owned(
    ({ securityEvents }) => securityEvents,
    ({ kind, firstAt, lastAt, times }) => ({ kind, firstAt: iso(firstAt), lastAt: iso(lastAt), times }),
  ),
  grants: retained(({ grants }, { id }) =>
    [...grants.values()]
      .filter(({ userId }) => userId === id)
      .map(({ planName, days, at, cause, endedAt }) => ({
        plan: planName,
        days,
        givenAt: iso(at),
        cause,
        endedAt: iso(endedAt),
      })),
  ),
  orders: retained((tables, person) =>
    ordersOf(tables, person).map(({ id, planName, amount, days, status, createdAt, paidAt, refundedAt }) => ({
      id,
      plan: planName,
      rupees: amount / 100,
      days,
      status,
      createdAt: iso(createdAt),
      paidAt: iso(paidAt),
      refundedAt: iso(refundedAt),
    })),
  ),
  payments: retained((tables, person) => {
    const own = new Set<string>(ordersOf(tables, person).map(({ id }) => id));
    return [...tables.payments.values()]
      .filter(({ orderId }) => own.has(orderId))
      .map(({ providerPaymentId, orderId, amount, paidAt }) => ({
        orderId,
        payment: providerPaymentId,
        rupees: amount / 100,
        paidAt: iso(paidAt),
      }));
  }),
  refunds: retained((tables, person) => {
    const own = new Set<string>(ordersOf(tables, person).map(({ id }) => id));
    return [...tables.refunds.values()]
      .filter(({ orderId }) => own.has(orderId))
      .map(({ id, orderId, amount, state, askedAt, settledAt }) => ({
        orderId,
        refund: id,
        rupees: amount / 100,
        state,
        askedAt: iso(askedAt),
        settledAt: iso(settledAt),
      }));
  }),
  mails: secret(({ outbox }, { email }) =>
    dropWhere(outbox, ({ job }) => job.kind === 'mail' && job.mail.to === email),
  ),
  archives: secret(({ archives }, { id }) => archives.delete(id)),
  erasures: secret(({ erasures }, { id }) => erasures.delete(id)),
  account: {
    listOf: ({ users, passwords, historyClears, signIns }, { id }) =>
      [...users.values()]
        .filter((user) => user.id === id)
        .map((user) => ({
          id: user.id,
          email: user.email,
          name: user.name,
          phone: user.phone,
          role: user.role,
          hasPassword: passwords.has(user.id),
          offersByMail: user.marketing.optedIn,
          offersSince: iso(user.marketing.at),
          offersAskedIn: user.marketing.source,
          offersWording: user.marketing.wording,
          ageConfirmedAt: iso(user.ageConfirmedAt),
          ageWording: user.ageWording,
          historyClearedAt: iso(historyClears.get(user.id) ?? null),
          autoplay: user.autoplay,
          hiddenNotes: user.hiddenNotes.join(', '),
          lastSignedInAt: iso(signIns.get(user.id) ?? null),
          createdAt: iso(user.createdAt),
        })),
    eraseOf: ({ users, passwords, historyClears, signIns }, { id }) => {
      signIns.delete(id);
      users.delete(id);
      historyClears.delete(id);
      passwords.delete(id);
    },
  },
};

export const memoryPersonalStore = (tables: MemoryTables): PersonalStore => ({
  async listOf(kind, person) {
    return kinds[kind].listOf(tables, person);
  },
  async eraseOf(kind, person) {
    kinds[kind].eraseOf(tables, person);
  },
});
