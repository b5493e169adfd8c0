// A small catalogue with generated covers, which needs neither server nor network.

import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import type { Category, Story } from '@meend/core/catalogue/story.ts';
import { studioStory } from '@meend/core/catalogue/studio-story.ts';
import type { Cover } from '@meend/core/media/picture-set.ts';
import type { Clock } from '@meend/core/shared/ports.ts';
import { DAY } from '@meend/core/shared/timings.ts';
import { storyFixture } from '../fixtures/fixtures.ts';
import { fakeClock } from '../memory/clocks.ts';
import type { MemoryPorts } from '../memory/memory-ports.ts';

interface SceneStory {
  readonly category: Category;
  readonly name: string;
  readonly description: string;
  readonly genres: readonly string[];
  readonly episodes?: number;
  readonly author?: string;
}

const catalogue: readonly SceneStory[] = [
  {
    category: 'temptation',
    name: 'Ferry to Fort Kochi',
    description: 'The last boat leaves without the crowd. Two people stay at the rail and let it go on.',
    genres: ['Romance', 'Travel'],
    episodes: 3,
  },
  {
    category: 'quickie',
    name: 'Power Cut',
    description: 'The lights go at nine. The neighbour has candles, and no wish to be alone with them.',
    genres: ['City'],
  },
  {
    category: 'confession',
    name: 'The Letter I Kept',
    description: 'I was meant to post it for my sister. I read it first, and then I answered it.',
    genres: ['First love'],
    author: 'Mehr',
  },
  {
    category: 'temptation',
    name: 'The Map Room',
    description: 'An archive in Pune, a drawer that should be locked, and a colleague who has the key.',
    genres: ['Mystery', 'Slow burn'],
    episodes: 4,
  },
  {
    category: 'quickie',
    name: 'Platform Nine, 5 a.m.',
    description: 'Ten minutes between two trains are enough, if nobody says goodbye.',
    genres: ['Strangers', 'Travel'],
  },
  {
    category: 'confession',
    name: 'What the Monsoon Heard',
    description: 'It rained for six days. On the fourth I told him what I wanted.',
    genres: ['Monsoon', 'Love'],
  },
  {
    category: 'temptation',
    name: 'Saffron Hours',
    description: 'She tastes tea for a living. He grows the one thing she cannot describe.',
    genres: ['Slow burn', 'Romance'],
    episodes: 3,
  },
  {
    category: 'quickie',
    name: 'Rooftop, After Eleven',
    description: 'The kites are down, the city is quiet, and the water tank is a good place to sit.',
    genres: ['City', 'Night'],
  },
  {
    category: 'confession',
    name: 'Second Cup',
    description: 'Every Thursday we share a table. This Thursday we shared the walk home as well.',
    genres: ['Friends'],
    author: 'Ira',
  },
  {
    category: 'temptation',
    name: 'The Piano Tuner of Mussoorie',
    description: 'A house with nine pianos and one person who plays. He has come to listen to both.',
    genres: ['Heritage', 'Romance'],
    episodes: 5,
  },
];

const pictureOf = ({ name, genres }: SceneStory): Cover => {
  const dataUrl = `data:image/svg+xml,${encodeURIComponent(coverArt({ title: name, genres }))}`;
  return { svg: dataUrl, small: dataUrl };
};

/** Adds two announced stories, and one that is not announced. */
export const addComingStories = (ports: MemoryPorts<Clock>): void => {
  const coming: readonly (SceneStory & { readonly inDays: number; readonly isAnnounced: boolean })[] = [
    {
      category: 'quickie',
      name: 'Last Ferry to Alibag',
      description: 'No lights on the upper deck.',
      genres: ['Travel'],
      inDays: 6,
      isAnnounced: true,
    },
    {
      category: 'temptation',
      name: 'The Wedding Planner’s Long, Long Winter in Srinagar',
      description: 'Nobody else comes to a houseboat in January.',
      genres: ['Slow burn'],
      inDays: 13,
      isAnnounced: true,
    },
    {
      category: 'quickie',
      name: 'A Secret for Now',
      description: 'Nobody knows of it.',
      genres: ['City'],
      inDays: 2,
      isAnnounced: false,
    },
  ];
  for (const { inDays, isAnnounced, ...texts } of coming) {
    const story = storyFixture(ports, texts.category, texts.name, {
      description: texts.description,
      genres: texts.genres,
      cover: pictureOf(texts),
      status: 'scheduled',
      publishedAt: new Date(ports.clock.now().getTime() + inDays * DAY),
    });
    ports.tables.studioStories.set(story.id, { ...studioStory(story), isAnnounced });
  }
};

/** Adds the catalogue, a story every two days; returns it oldest first. */
export const addSceneStories = (ports: MemoryPorts<Clock>): readonly Story[] =>
  catalogue.map((story, at) => {
    const age = (catalogue.length - at) * 2 * DAY;
    const clock = fakeClock(new Date(ports.clock.now().getTime() - age));
    return storyFixture({ ...ports, clock }, story.category, story.name, {
      description: story.description,
      genres: story.genres,
      author: story.category === 'confession' ? (story.author ?? null) : null,
      cover: pictureOf(story),
      ...(story.episodes === undefined ? {} : { episodes: story.episodes }),
    });
  });

/** Sets Hindi texts on the newest story of each group. */
export const setHindiTexts = ({ tables }: MemoryPorts<Clock>): void => {
  const newest = new Map([...tables.stories.values()].map((story) => [story.category, story]));
  for (const story of newest.values())
    tables.stories.set(story.id, {
      ...story,
      name: 'शिमला की आख़िरी रेल',
      description: 'प्लेटफ़ॉर्म पर एक रात, छूटी हुई गाड़ी, और चाय का दूसरा प्याला लिए एक अजनबी।',
      parts: story.parts.map((part) => ({ ...part, title: 'कालका की चाय' })),
    });
};

/** Sets a title of more than three lines on the newest story of each group. */
export const setLongTitles = ({ tables }: MemoryPorts<Clock>): void => {
  const name =
    'Thiruvananthapuram Central to Visakhapatnam, Platform Four, the Night the Monsoon Came Back Early';
  const newest = new Map([...tables.stories.values()].map((story) => [story.category, story]));
  for (const story of newest.values()) tables.stories.set(story.id, { ...story, name });
};

const HINDI_TITLES = ['शिमला की आख़िरी रेल', 'प्रतीक्षालय में चाय का दूसरा प्याला और एक अजनबी'] as const;

/** Sixty letters that no space or hyphen divides. */
export const UNBROKEN_TITLE = 'Thiruvananthapurametovisakhapatnamviakanyakumariandrameswaram'.slice(0, 60);

/** Names by turns Hindi and an unbroken word of sixty letters, and parts named the other way round. */
export const setUnbrokenTitles = ({ tables }: MemoryPorts<Clock>): void => {
  [...tables.stories.values()].forEach((story, at) => {
    const hindi = HINDI_TITLES[Math.floor(at / 2) % HINDI_TITLES.length] ?? '';
    const [name, title] = at % 2 === 0 ? [hindi, UNBROKEN_TITLE] : [UNBROKEN_TITLE, hindi];
    tables.stories.set(story.id, {
      ...story,
      name,
      genres: [title, ...story.genres],
      parts: story.parts.map((part, index) => (index === 0 ? part : { ...part, title })),
    });
  });
};
