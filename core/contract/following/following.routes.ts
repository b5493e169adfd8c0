// Routes of the voices a listener follows.

import type { FollowedVoice } from '@meend/core/following/followed-voices.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route, signedIn } from '../call/route.ts';
import { isoTime, nothing, ownId, type WireOf } from '../call/schema.ts';
import { creditedPerson, wireCreditedPerson } from '../catalogue/wire-story.ts';

const followedVoice = creditedPerson
  .extend({
    addedAt: isoTime,
    /** When the latest unheard part that they read came out. */
    newAt: z.exactOptional(isoTime),
  })
  .meta({ id: 'FollowedVoice' });

export type WireFollowedVoice = WireOf<typeof followedVoice>;

const wireFollowedVoice = (
  { person, addedAt, newAt }: FollowedVoice,
  language: Language,
): WireFollowedVoice => ({
  ...wireCreditedPerson(person, language),
  addedAt: addedAt.toISOString(),
  ...(newAt && { newAt: newAt.toISOString() }),
});

const ownVoice = ownId.extend({ slug: z.string().max(1_000) });

export const followingRoutes = {
  /** Newest first. */
  followedVoices: route({
    params: ownId,
    response: z.strictObject({ voices: z.array(followedVoice) }),
    errors: [],
    async respond(_input, { caller, context: { language }, useCases }) {
      const voices = await useCases.readFollowedVoices(signedIn(caller));
      return succeed({ voices: voices.map((voice) => wireFollowedVoice(voice, language)) });
    },
  }),
  followVoice: route({
    params: ownVoice,
    body: nothing,
    response: followedVoice,
    errors: ['person.not-found', 'shelf.full'],
    limit: 'listening',
    async respond({ params: { slug } }, { caller, context: { language }, useCases }) {
      const followed = await useCases.followVoice(signedIn(caller), slug);
      return followed.ok ? succeed(wireFollowedVoice(followed.value, language)) : followed;
    },
  }),
  unfollowVoice: route({
    params: ownVoice,
    response: z.strictObject({ slug: z.string() }),
    errors: ['person.not-found'],
    limit: 'listening',
    async respond({ params: { slug } }, { caller, useCases }) {
      const unfollowed = await useCases.unfollowVoice(signedIn(caller), slug);
      return unfollowed.ok ? succeed({ slug }) : unfollowed;
    },
  }),
};
