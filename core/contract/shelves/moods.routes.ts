// Routes of moods, for listeners.
import { succeed } from '@meend/core/shared/result.ts';
import type { Mood } from '@meend/core/shelves/mood.ts';
import { z } from 'zod';
import { route } from '../call/route.ts';
import type { WireOf } from '../call/schema.ts';
import { confession, playlist, shortStory, wireStory } from '../catalogue/wire-story.ts';

const moodHead = {
  slug: z.string(),
  name: z.string(),
  pictureURL: z.string().nullable(),
  /** What the picture shows. */
  pictureAlt: z.string().nullable(),
};

const door = z
  .strictObject({
    ...moodHead,
    /** Number of its stories, without those that the caller hides. */
    storyCount: z.number(),
  })
  .meta({ id: 'Door' });

const mood = z
  .strictObject({
    ...moodHead,
    _id: z.string(),
    line: z.string(),
    /** In the order of the studio. */
    stories: z.array(z.discriminatedUnion('category', [playlist, shortStory, confession])),
  })
  .meta({ id: 'Mood' });

export type WireDoor = WireOf<typeof door>;
export type WireMood = WireOf<typeof mood>;

const headOf = ({ slug, name, picture, alt }: Mood) => ({
  slug,
  name,
  pictureURL: picture?.small ?? null,
  pictureAlt: alt,
});

export const moodRoutes = {
  /** Those with a story that the caller's lists show, in the order of the studio. */
  moods: route({
    response: z.array(door),
    errors: [],
    sharedForGuests: true,
    async respond(_input, { caller, useCases }) {
      const doors = await useCases.listMoods(caller);
      return succeed(doors.map(({ mood: one, stories }) => ({ ...headOf(one), storyCount: stories })));
    },
  }),
  mood: route({
    params: z.strictObject({ slug: z.string().max(1_000) }),
    response: mood,
    errors: ['mood.not-found'],
    sharedForGuests: true,
    async respond({ params }, { caller, context: { language }, useCases }) {
      const read = await useCases.readMood(params.slug, caller);
      if (!read.ok) return read;
      const { mood: one, stories } = read.value;
      return succeed({
        ...headOf(one),
        _id: one.id,
        line: one.line,
        stories: stories.map((story) => wireStory(story, language)),
      });
    },
  }),
};
