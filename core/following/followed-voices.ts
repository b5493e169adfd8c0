// Followed voices: requests for mails about what they read from then on.

import type { SignedInCaller } from '@meend/core/account/sessions/session.ts';
import type { UserStore } from '@meend/core/account/user/user-store.port.ts';
import { findVoice } from '@meend/core/catalogue/read-voices.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { Person, PersonStore } from '@meend/core/people/person.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import type { PersonId, UserId } from '@meend/core/shared/ids.ts';
import type { Now, Transaction } from '@meend/core/shared/ports.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { serverTimings } from '@meend/core/shared/server-timings.ts';
import { parseSlug } from '@meend/core/shared/slug.ts';
import { type FollowMailStore, latestNews } from './new-episode.ts';

const MAX_FOLLOWED_VOICES = 500;

export interface VoiceFollow {
  readonly userId: UserId;
  readonly personId: PersonId;
  readonly addedAt: Date;
}

/** One that is erased ends its follows; one that is withdrawn keeps them. */
export interface VoiceFollowStore {
  /** Newest first. */
  list(userId: UserId): Promise<readonly VoiceFollow[]>;
  /** An existing follow keeps its time. */
  add(follow: VoiceFollow): Promise<void>;
  /** No effect if there is none. */
  remove(userId: UserId, personId: PersonId): Promise<void>;
}

export interface FollowedVoice {
  readonly person: Person;
  readonly addedAt: Date;
  /** When the latest that they read came out; null if none is unheard. */
  readonly newAt: Date | null;
}

interface ReadStores extends Now {
  readonly people: PersonStore;
  readonly voiceFollows: VoiceFollowStore;
  readonly followMails: FollowMailStore;
}

/** Newest first, without withdrawn people. */
export const readFollowedVoices =
  ({ stores }: { readonly stores: ReadStores }) =>
  async ({ user: { id } }: SignedInCaller): Promise<readonly FollowedVoice[]> => {
    const follows = await stores.voiceFollows.list(id);
    if (follows.length === 0) return [];
    const now = await stores.now();
    const listedAfter = new Date(now.getTime() - serverTimings.followedShown);
    const [people, parts] = await Promise.all([
      stores.people.findMany(follows.map(({ personId }) => personId)),
      stores.followMails.listParts(id, listedAfter, now),
    ]);
    const byId = new Map(people.map((person) => [person.id, person]));
    const news = latestNews(parts, now);
    return follows.flatMap(({ personId, addedAt }) => {
      const person = byId.get(personId);
      return person ? { person, addedAt, newAt: news.get(personId) ?? null } : [];
    });
  };

interface FollowStores extends Now {
  readonly users: UserStore;
  readonly people: PersonStore;
  readonly stories: StoryStore;
  readonly voiceFollows: VoiceFollowStore;
}

export const followVoice =
  ({ transaction }: { readonly transaction: Transaction<FollowStores> }) =>
  ({ user: { id: userId } }: SignedInCaller, slug: string): Promise<Result<FollowedVoice, DomainError>> =>
    transaction.run<FollowedVoice, DomainError>(async (stores) => {
      // Serialized by the listener's lock, so that two devices cannot exceed the limit.
      await stores.users.lock(userId);
      const voice = await findVoice(stores, slug);
      // Locked, so that the person is not erased before the follow is stored.
      const [personId] = voice ? await stores.people.lockKnown([voice.person.id]) : [];
      if (voice === null || personId === undefined) return failWith('person.not-found');
      const follows = await stores.voiceFollows.list(userId);
      const known = follows.find((follow) => follow.personId === personId);
      if (known === undefined && follows.length >= MAX_FOLLOWED_VOICES) return failWith('shelf.full');
      const follow = known ?? { userId, personId, addedAt: await stores.now() };
      if (known === undefined) await stores.voiceFollows.add(follow);
      return succeed({ person: voice.person, addedAt: follow.addedAt, newAt: null });
    });

/** No effect on a voice that is not followed. */
export const unfollowVoice =
  ({ stores }: { readonly stores: { people: PersonStore; voiceFollows: VoiceFollowStore } }) =>
  async ({ user }: SignedInCaller, slug: string): Promise<Result<null, DomainError>> => {
    const parsed = parseSlug(slug);
    const person = parsed && (await stores.people.findBySlug(parsed));
    if (!person) return failWith('person.not-found');
    await stores.voiceFollows.remove(user.id, person.id);
    return succeed(null);
  };
