// Made-up listeners and stories, to set the scene of a test or a mock with few words.
import type { Email } from '@meend/core/account/email.ts';
import type { SignedInCaller } from '@meend/core/account/session.ts';
import type { User } from '@meend/core/account/user.ts';
import type { Category, Story } from '@meend/core/catalogue/story.ts';
import type { Grant } from '@meend/core/plans/grants/grant.ts';
import type { Clock } from '@meend/core/ports/clock.ts';
import {
  type AssetId,
  type GrantId,
  makeId,
  type PartId,
  type StoryId,
  type UserId,
} from '@meend/core/shared/ids.ts';
import { fromRupees } from '@meend/core/shared/rupees.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { MemoryPorts } from './memory-ports.ts';

type Maker = Pick<MemoryPorts<Clock>, 'clock' | 'randomness' | 'tables' | 'secrets'>;

const idFrom = <Id extends string>({ clock, randomness }: Maker): Id =>
  makeId<Id>(clock.now(), randomness.bytes(10));

/** Adds a listener. */
export const userFixture = (ports: Maker, email: string, part: Partial<User> = {}): User => {
  const now = ports.clock.now();
  const user: User = {
    id: idFrom<UserId>(ports),
    email: email as Email,
    name: null,
    phone: null,
    role: 'listener',
    tokenVersion: 0,
    suspendedAt: null,
    marketing: { optedIn: true, at: now, source: 'sign-up', wording: 'sign-up-1' },
    ageConfirmedAt: now,
    ageWording: 'age-gate-1',
    erasesAt: null,
    createdAt: now,
    ...part,
  };
  ports.tables.users.set(user.id, user);
  return user;
};

/** Adds a published story; a Temptation gets three episodes unless told otherwise. */
export const storyFixture = (
  ports: Maker,
  category: Category,
  name: string,
  part: Partial<Story> & { readonly episodes?: number } = {},
): Story => {
  const { episodes = category === 'temptation' ? 3 : 1, ...rest } = part;
  const partAt = (index: number): Story['parts'][number] => ({
    id: idFrom<PartId>(ports),
    index,
    title: index === 0 ? null : `Part ${index} of ${name}`,
    media: {
      assetId: idFrom<AssetId>(ports),
      hash: ports.secrets.hash(`${name} ${index}`),
      extension: 'mp3',
      mimeType: 'audio/mpeg',
      bytes: 240_000,
      seconds: 24,
    },
  });
  const story: Story = {
    id: idFrom<StoryId>(ports),
    category,
    slug: slugFrom(name),
    name,
    title: null,
    description: `${name}, told slowly.`,
    genres: ['Romance'],
    price: fromRupees(49),
    author: category === 'confession' ? 'Mehr' : null,
    cover: null,
    openParts: 1,
    parts: Array.from({ length: episodes + 1 }, (_, index) => partAt(index)),
    status: 'published',
    publishedAt: ports.clock.now(),
    ...rest,
  };
  ports.tables.stories.set(story.id, story);
  ports.tables.catalogueVersion += 1;
  return story;
};

let grants = 0;

/** Days that were paid for, by a pass; each call makes a grant of its own. */
export const sampleGrant = (part: Pick<Grant, 'userId' | 'at'> & Partial<Grant>): Grant => {
  const { days = 30, at } = part;
  grants += 1;
  return {
    id: makeId<GrantId>(
      at,
      Uint8Array.from({ length: 10 }, (_, place) => grants >> (8 * (9 - place))),
    ),
    planName: days === 90 ? '90 days' : '30 days',
    days,
    cause: 'pass',
    orderId: null,
    endedAt: null,
    ...part,
  };
};

/** The user as the caller of a use case, signed in this moment. */
export const signedInAs = (ports: Pick<Maker, 'clock'>, user: User): SignedInCaller => {
  const now = ports.clock.now();
  const { id: userId, email, tokenVersion } = user;
  return { kind: 'user', user, session: { userId, email, tokenVersion, signedInAt: now, issuedAt: now } };
};
