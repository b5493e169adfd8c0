// Seeds invented listeners with twelve weeks of selections, orders, plays, ratings and questions that end now. All
// numbers are the same at every seeding; only the dates move.
import { AGE_WORDING } from '@meend/core/account/user/age-wording.ts';
import { newUser, type PersonName, type User } from '@meend/core/account/user/user.ts';
import type { Stores } from '@meend/core/assembly/areas.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { QuestionId, UserId } from '@meend/core/shared/ids.ts';
import { dayInIndia } from '@meend/core/shared/india-time.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import type { Transaction } from '@meend/core/shared/ports.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import type { CountedGuests } from '@meend/core/staff/demonstration-store.port.ts';
import { findDemoContent, findEach } from './demo-content.ts';
import { addListening, addOpinions, type HeardStory, listen } from './demo-listening.ts';
import { type Ago, addOrders, boughtBy, type InventedOrder } from './demo-orders.ts';
import { slugOf } from './demo-story.ts';
import { type DemoPerson, demoPeople, demoQuestions, emailOf, guestDays, numbersFrom } from './people.ts';
import { readSpoken } from './recordings.ts';
import { idNames, stableId } from './stable-id.ts';
import { demoStories } from './stories.ts';

const HOUR = 60 * 60_000;

interface PeoplePorts {
  readonly transaction: Transaction<Stores>;
  /** Folder of the demonstration's recordings. */
  readonly recordings: string;
  /** Adds the order to the sandbox provider, so that it can be polled, compared and refunded. */
  readonly notifyProvider: (order: InventedOrder) => void;
}

const userOf = (person: DemoPerson, joinedAt: Date): User => ({
  ...newUser(stableId<UserId>(joinedAt, idNames.person(person.name)), {
    email: emailOf(person),
    // Their addresses cannot receive a newsletter.
    marketingOptIn: false,
    askedAt: joinedAt,
    ageWording: `age-gate-${AGE_WORDING}`,
    provenAt: joinedAt,
    mailbox: null,
  }),
  name: person.name as PersonName,
});

/** Hours between signing up and the day that `joined` counts from. */
const JOINED_AT = 2;

/** Time of the seeding of a listener who joined then. */
export const seededWith = ({ joined }: DemoPerson, joinedAt: Date): Date =>
  new Date(joinedAt.getTime() + joined * DAY + JOINED_AT * HOUR);

/** Guests exist as daily counts alone. */
export const inventedGuests = (now: Date): readonly CountedGuests[] =>
  guestDays.flatMap(({ daysAgo, teaserHeard, signUpOpened }) => {
    const day = dayInIndia(new Date(now.getTime() - daysAgo * DAY));
    return (
      [
        { step: 'teaser-heard', day, count: teaserHeard },
        { step: 'sign-up-opened', day, count: signUpOpened },
      ] as const
    ).filter(({ count }) => count > 0);
  });

/** The lengths of what is not encoded yet are those of the recordings. */
const withLengths = async (story: StudioStory, recordings: string): Promise<HeardStory> => {
  const told = demoStories.find((one) => slugOf(one) === story.slug);
  const isReady = story.parts.every(({ media }) => media !== null);
  const spoken = told && !isReady ? await readSpoken(recordings, told) : [];
  const parts = story.parts.map(({ id, media }, index) => ({
    id,
    index,
    seconds: media?.seconds ?? spoken[index]?.seconds ?? 0,
  }));
  return { ...story, parts };
};

/** A selection opens every recording of its work. */
const isOneWork = (one: HeardStory, other: HeardStory): boolean =>
  one.id === other.id || (one.workId !== null && one.workId === other.workId);

const addPerson = async (
  stores: Stores,
  person: DemoPerson,
  stories: readonly HeardStory[],
  ago: Ago,
): Promise<readonly InventedOrder[]> => {
  const next = numbersFrom(person.joined * 7_919);
  // Each listener prefers the stories in a different order.
  const taste = [...stories].sort((one, other) => one.slug.localeCompare(other.slug, defaultLanguage));
  const turn = Math.floor(next() * 4);
  const likes = [...taste.slice(turn), ...taste.slice(0, turn)];
  const { user } = await stores.users.add(userOf(person, ago(person.joined, JOINED_AT)));
  const chosen: { readonly story: HeardStory; readonly at: Date }[] = [];
  for (const daysAgo of person.choices) {
    // New listeners choose within the hour.
    const at = ago(daysAgo, 1);
    const story = likes.find(
      (one) => one.publishedAt < at && chosen.every((before) => !isOneWork(before.story, one)),
    );
    if (!story) continue;
    await stores.selections.addAll(user.id, [story.id], at);
    chosen.push({ story, at });
  }
  const bought = person.orders.map((told) => boughtBy(user.id, person, told, ago));
  await addOrders(stores, user.id, bought);
  const heard = listen({ person, stories: likes, chosen, bought, ago, next });
  await addListening(stores, user.id, heard);
  await addOpinions(stores, user, person, heard, ago);
  return bought;
};

/**
 * Adds the listeners if there are none and the demonstration's stories exist; returns whether it did. One transaction:
 * after a failure the next start tries again.
 */
export const seedPeople = async ({
  transaction,
  recordings,
  notifyProvider,
}: PeoplePorts): Promise<boolean> => {
  const seeded = await transaction.run<readonly InventedOrder[] | null, never>(async (stores) => {
    const now = await stores.now();
    if ((await stores.insights.countPeople(now)).listeners > 0) return succeed(null);
    const ids = (await findDemoContent(stores)).stories;
    const found = await findEach(ids, stores.stories.findForStudio);
    const listed = found.filter(
      ({ status, hiddenFromPart }) => status === 'published' && hiddenFromPart !== 0,
    );
    if (listed.length === 0) return succeed(null);
    const stories = await Promise.all(listed.map((story) => withLengths(story, recordings)));
    const ago: Ago = (days, hours = 0) => new Date(now.getTime() - days * DAY - hours * HOUR);
    const orders: InventedOrder[] = [];
    for (const person of demoPeople) orders.push(...(await addPerson(stores, person, stories, ago)));
    for (const { daysAgo, topic, question } of demoQuestions) {
      const askedAt = ago(daysAgo, 3);
      const id = stableId<QuestionId>(askedAt, idNames.question(question));
      await stores.questions.add({ id, topic, question, askedAt });
    }
    for (const { step, day, count } of inventedGuests(now))
      await stores.insights.countGuestStep(step, day, count);
    return succeed(orders);
  });
  if (!seeded.ok || seeded.value === null) return false;
  for (const order of seeded.value) notifyProvider(order);
  return true;
};
