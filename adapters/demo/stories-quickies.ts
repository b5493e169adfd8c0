import type { DemoStory } from './demo-story.ts';

export const quickies: readonly DemoStory[] = [
  {
    category: 'quickie',
    name: 'Elevator, Fourth Floor',
    description:
      'He lives on nine, she lives on six, and every morning the lift stops at four for no one at all. On the day it stays there, they finally exchange more than weather.',
    genres: ['City', 'Strangers'],
    rupees: 29,
    author: null,
    parts: ['The doors open on nobody', 'Between four and five'],
    daysAgo: 3,
  },
  {
    category: 'quickie',
    name: 'Power Cut',
    description:
      'The whole of Lajpat Nagar goes dark in the middle of a quarrel. By candle number three neither of them can remember who was right.',
    genres: ['Night', 'Love'],
    rupees: 29,
    author: null,
    parts: ['Where are the candles?', 'Forty minutes without a fan'],
    daysAgo: 8,
  },
  {
    category: 'quickie',
    name: 'Window Seat',
    description:
      'She booked the window, he is asleep in it, and Bengaluru to Kochi is a night long. A story about a shared shawl and the kindness of not waking someone.',
    genres: ['Travel', 'Strangers'],
    rupees: 19,
    author: null,
    parts: ['Seat 14A', 'The ghat road before dawn'],
    daysAgo: 14,
  },
  {
    category: 'quickie',
    name: 'Ten Minutes Late',
    description:
      'He is never on time and she always pretends to mind. Today she arrives later still, on purpose, to find out what he does with the waiting.',
    genres: ['Office', 'Romance'],
    rupees: 19,
    author: null,
    parts: ['Under the station clock', 'What he did with the waiting'],
    daysAgo: 20,
  },
  {
    category: 'quickie',
    name: 'The Umbrella Rule',
    description:
      'Whoever holds the umbrella chooses the way: that is the rule. Tonight the wind has the umbrella, and the way is entirely theirs.',
    genres: ['Monsoon', 'Friends'],
    rupees: 29,
    author: null,
    parts: ['Rule number one', 'The wind decides'],
    daysAgo: 27,
  },
  {
    category: 'quickie',
    name: 'Last Mango of the Season',
    description:
      'One Alphonso, two sisters-in-law asleep, and a newly married couple on a kitchen floor in Ratnagiri with no plates and no patience.',
    genres: ['Love', 'Family'],
    rupees: 19,
    author: null,
    parts: ['It will not keep till morning', 'No plates'],
    daysAgo: 36,
  },
  {
    category: 'quickie',
    name: 'Wrong Number, Right Voice',
    description:
      'She dials the pharmacy and reaches a man reading Ghalib to his cat. Neither hangs up. By Thursday the cat is being read to from two phones.',
    genres: ['Strangers', 'Night'],
    rupees: 29,
    author: null,
    parts: ['Is this the pharmacy?', 'Ghalib, for cats'],
    daysAgo: 72,
  },
  {
    category: 'quickie',
    name: 'Terrace at Two',
    description:
      'Two neighbours, two clotheslines, and one hour in Jaipur when the whole lane is asleep. A bedsheet can be a very good curtain.',
    genres: ['City', 'Slow burn'],
    rupees: 19,
    author: null,
    parts: ['The hour of the fan', 'Behind the white sheet'],
    daysAgo: 88,
  },
  {
    category: 'quickie',
    name: 'Last Ferry to Alibag',
    description:
      'The boat is half empty and the deck lights do not work. Two people who came to watch the city go find that they are watching each other instead.',
    genres: ['Travel', 'Night'],
    rupees: 29,
    author: null,
    parts: ['Gateway, 6.15 p.m.', 'No lights on the upper deck'],
    daysAgo: -6,
  },
  {
    category: 'quickie',
    name: 'Lantern Street',
    description:
      'On the eve of the festival the whole lane hangs its lanterns. She holds the ladder, he holds the string, and neither is in a hurry to reach the last house.',
    genres: ['Festival', 'Slow burn'],
    rupees: 19,
    author: null,
    parts: ['Forty lanterns, one ladder', 'The house at the end of the lane'],
    daysAgo: -13,
  },
];
