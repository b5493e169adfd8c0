// Routes of the people whom stories credit, for listeners.

import { storyLanguages } from '@meend/core/catalogue/story-fields.ts';
import { succeed } from '@meend/core/shared/result.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import type { WireOf } from '../call/schema.ts';
import {
  confession,
  creditedPerson,
  playlist,
  shortStory,
  wireCreditedPerson,
  wireStory,
} from '../catalogue/wire-story.ts';

const voice = creditedPerson
  .extend({
    _id: z.string(),
    /** Of their recordings, that of the newest first. */
    languages: z.array(z.literal(storyLanguages)),
    /** All that they read, newest first. */
    stories: z.array(z.discriminatedUnion('category', [playlist, shortStory, confession])),
  })
  .meta({ id: 'Voice' });

export type WireVoice = WireOf<typeof voice>;

export const peopleRoutes = {
  /** Those who read a story, by name. */
  voices: route({
    response: z.array(creditedPerson),
    errors: [],
    sharedForGuests: true,
    async respond(_input, { context: { language }, useCases }) {
      const voices = await useCases.listVoices();
      return succeed(voices.map((person) => wireCreditedPerson(person, language)));
    },
  }),
  voice: route({
    params: z.strictObject({ slug: z.string().max(1_000) }),
    response: voice,
    errors: ['person.not-found'],
    sharedForGuests: true,
    async respond({ params }, { caller, context: { language }, useCases }) {
      const read = await useCases.readVoice(params.slug, caller);
      if (!read.ok) return read;
      const { person, languages, stories } = read.value;
      return succeed({
        ...wireCreditedPerson(person, language),
        _id: person.id,
        languages: [...languages],
        stories: stories.map((story) => wireStory(story, language)),
      });
    },
  }),
};
