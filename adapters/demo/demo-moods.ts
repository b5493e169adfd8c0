// The demonstration's moods, with the pictures of their doors.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Stores } from '@meend/core/assembly/areas.ts';
import { firstRevision } from '@meend/core/editing/edited-content.ts';
import type { MoodId, StoryId } from '@meend/core/shared/ids.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type { Mood } from '@meend/core/shelves/mood.ts';
import type { DemoPorts } from './demo-ports.ts';
import { firstEdition, idNames, stableId } from './stable-id.ts';

interface DemoMood {
  readonly key: string;
  readonly name: string;
  readonly line: string;
  readonly alt: string;
  /** Names of stories, in order. */
  readonly stories: readonly string[];
}

export const demoMoods: readonly DemoMood[] = [
  {
    key: 'rain',
    name: 'Rain outside',
    line: 'Promenades, umbrellas, one wet sandal. For when the window is louder than the fan.',
    alt: 'A red umbrella on a promenade in the rain, and a row of lamps.',
    stories: ['Rain on Marine Drive', 'The Umbrella Rule', 'Power Cut', 'A Slow Sunday'],
  },
  {
    key: 'tender',
    name: 'Slow and tender',
    line: 'Nothing is in a hurry here. For an evening with nowhere to be.',
    alt: 'An oil lamp with a tall flame, and marigolds before it.',
    stories: [
      'A Slow Sunday',
      'The Jasmine Letters',
      'Two Cups of Chai',
      'Terrace at Two',
      'I Kept His Shirt',
    ],
  },
  {
    key: 'sleepless',
    name: 'Cannot sleep',
    line: 'Low voices for the hour when the street has gone quiet.',
    alt: 'A crescent moon over the sea, and someone under a blanket on a bench.',
    stories: ['Wrong Number, Right Voice', 'Window Seat', 'The Musician Upstairs', 'Last Ferry to Alibag'],
  },
  {
    key: 'strangers',
    name: 'Two strangers',
    line: 'A seat, a lift, a number dialled wrong. It begins with someone unknown.',
    alt: 'Two lit windows across a lane, with a washing line between them.',
    stories: ['Room for Two Strangers', 'Elevator, Fourth Floor', 'Window Seat', 'Wrong Number, Right Voice'],
  },
  {
    key: 'far',
    name: 'Far from home',
    line: 'Trains, ferries and a town that knows nothing about you.',
    alt: 'A red train before mountains and a low sun.',
    stories: ['The Last Train to Shimla', 'Last Ferry to Alibag', 'Room for Two Strangers', 'Window Seat'],
  },
  {
    key: 'sparks',
    name: 'First sparks',
    line: 'The second before anyone says it.',
    alt: 'Lanterns on a string over two steaming cups.',
    stories: ['Two Cups of Chai', 'Ten Minutes Late', 'What I Never Told Him', 'Saturday, After Seven'],
  },
  {
    key: 'mystery',
    name: 'A small mystery',
    line: 'Something in the house is not as it was. For listening with the light off.',
    alt: 'A door ajar in a dark house, and light falling out of it.',
    stories: ['Midnight at the Haveli', 'The Musician Upstairs', 'Lantern Street'],
  },
];

const moodId = ({ key }: DemoMood): MoodId => stableId<MoodId>(firstEdition, idNames.mood(key));

export const moodIds: readonly MoodId[] = demoMoods.map(moodId);

const doorOf = ({ key }: DemoMood) => {
  const svg = readFileSync(new URL(`doors/${key}.svg`, import.meta.url));
  return {
    svg,
    file: `covers/door-${key}-${createHash('sha256').update(svg).digest('hex').slice(0, 10)}.svg`,
  };
};

/** Keys of the files of the doors. */
export const doorFiles = (): readonly string[] => demoMoods.map((mood) => doorOf(mood).file);

/** Writes the doors' pictures; they are sharp at any size. */
export const storeDoors = async ({ files }: Pick<DemoPorts, 'files'>): Promise<void> => {
  for (const { file, svg } of demoMoods.map(doorOf)) await files.write(file, svg);
};

const moodOf = (told: DemoMood, storyIds: readonly StoryId[], publishedAt: Date): Mood => {
  const address = `/${doorOf(told).file}`;
  return {
    id: moodId(told),
    slug: slugFrom(told.name),
    name: told.name,
    line: told.line,
    position: demoMoods.indexOf(told) + 1,
    picture: { svg: address, small: address },
    alt: told.alt,
    storyIds,
    status: 'published',
    publishedAt,
    ...firstRevision({ status: 'published', publishedAt }),
  };
};

/** Those that a removal left stay as they are. */
export const addMoods = async (
  { moods }: Stores,
  stories: readonly { readonly id: StoryId; readonly name: string }[],
  now: Date,
): Promise<void> => {
  for (const told of demoMoods) {
    const ids = told.stories.flatMap((name) => stories.find((story) => story.name === name)?.id ?? []);
    const mood = moodOf(told, ids, now);
    if (ids.length === 0 || (await moods.findForStudio(mood.id)) !== null) continue;
    await moods.addFromStudio({ ...mood, slug: await moods.freeSlug(mood.slug, null) });
  }
};
