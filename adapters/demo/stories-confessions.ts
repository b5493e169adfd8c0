import type { DemoStory } from './demo-story.ts';

export const confessions: readonly DemoStory[] = [
  {
    category: 'confession',
    name: 'What I Never Told Him',
    description:
      '“I learnt his whole timetable before I learnt his name.” A woman in Pune tells of the year she took the wrong bus home every day, and of the afternoon somebody noticed.',
    genres: ['Confession', 'First love'],
    rupees: 29,
    author: 'Mehr',
    parts: ['The wrong bus', 'What I never told him'],
    daysAgo: 4,
  },
  {
    category: 'confession',
    name: 'The Wedding Week',
    description:
      '“Everyone was looking at the bride, so nobody saw me fall.” Seven functions, one borrowed lehenga and the photographer’s quiet brother.',
    genres: ['Confession', 'Family', 'Romance'],
    rupees: 29,
    author: 'Anonymous',
    parts: ['Mehendi, day one', 'The night after the sangeet'],
    daysAgo: 12,
  },
  {
    category: 'confession',
    name: 'After the Divorce',
    description:
      '“At forty-one I bought a bed that was only mine.” She tells of learning what she likes, slowly, with the lights on and no one to impress.',
    genres: ['Confession', 'New start'],
    rupees: 39,
    author: 'Leela, Kochi',
    parts: ['A bed of one’s own', 'The lights on'],
    daysAgo: 22,
  },
  {
    category: 'confession',
    name: 'My Name in Her Phone',
    description:
      '“She had saved me as Plumber.” Two women, one very ordinary housing society, and the day a name was changed to the right one.',
    genres: ['Confession', 'Love'],
    rupees: 29,
    author: 'Anonymous',
    parts: ['Plumber', 'The right name'],
    daysAgo: 31,
  },
  {
    category: 'confession',
    name: 'I Kept His Shirt',
    description:
      '“It stopped smelling of him in March. I kept it anyway.” About a long winter in Delhi, a short visit, and a washing machine left politely alone.',
    genres: ['Confession', 'Slow burn'],
    rupees: 29,
    author: 'Mehr',
    parts: ['Blue, size forty-two', 'The visit in March'],
    daysAgo: 66,
  },
  {
    category: 'confession',
    name: 'Thirty-Nine and Blushing',
    description:
      '“My daughter set up the profile. I only meant to look.” A widow from Nagpur answers one message, and tells what it was like to be nervous again.',
    genres: ['Confession', 'New start', 'Romance'],
    rupees: 39,
    author: 'Sudha',
    parts: ['Only to look', 'The second coffee'],
    daysAgo: 89,
  },
];
