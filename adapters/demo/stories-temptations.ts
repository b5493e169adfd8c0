import type { DemoStory } from './demo-story.ts';

export const temptations: readonly DemoStory[] = [
  {
    category: 'temptation',
    name: 'The Last Train to Shimla',
    description:
      'Two strangers share a sleeper berth and a flask of chai as the toy train climbs into the fog. What they do not say becomes louder with every tunnel. By the last station only one suitcase has a name on it.',
    genres: ['Romance', 'Slow burn', 'Travel'],
    rupees: 99,
    author: null,
    parts: [
      'A platform, a window, a name on a suitcase',
      'The reservation chart',
      'Tea at Kalka',
      'Tunnel 33',
      'Snow on the sleepers',
    ],
    daysAgo: 2,
  },
  {
    category: 'temptation',
    name: 'Two Cups of Chai',
    description:
      'Every evening at six he orders two cups and drinks one. The girl at the stall has been counting for a month before she sits down opposite the second. It turns out that cutting chai is just long enough for the truth.',
    genres: ['First love', 'City'],
    rupees: 79,
    author: null,
    parts: ['Six o’clock, extra ginger', 'The empty bench', 'Sugar for one', 'The day the stall was closed'],
    daysAgo: 6,
  },
  {
    category: 'temptation',
    name: 'Room for Two Strangers',
    description:
      'A double booking, the only hotel in Orchha with a light on, and one very polite argument about who takes the floor. She is there to forget a wedding. He is there to photograph one.',
    genres: ['Strangers', 'Romance', 'Travel'],
    rupees: 99,
    author: null,
    parts: [
      'One key, two names',
      'The politest argument',
      'What the river does at night',
      'Breakfast for four hundred',
      'Checking out',
    ],
    daysAgo: 11,
  },
  {
    category: 'temptation',
    name: 'Rain on Marine Drive',
    description:
      'The first rain of June empties the promenade of everyone but two people who refuse to run. One umbrella, one broken sandal, and the long way home along the Queen’s Necklace.',
    genres: ['Monsoon', 'City', 'Romance'],
    rupees: 79,
    author: null,
    parts: ['The first drop', 'Nobody owns an umbrella in June', 'The long way to Churchgate', 'High tide'],
    daysAgo: 17,
  },
  {
    category: 'temptation',
    name: 'The Jasmine Letters',
    description:
      'Madras, 1962. A translator is hired to put a shy man’s letters into better Tamil, and begins to answer them in her own words. Somewhere between two languages the letters stop being work.',
    genres: ['Period', 'Romance', 'Slow burn'],
    rupees: 129,
    author: null,
    parts: [
      'A bundle tied with thread',
      'Dear Sir, dear stranger',
      'The word for longing',
      'A garland on the typewriter',
      'Two signatures',
      'The last post before Pongal',
      'In her own hand',
    ],
    daysAgo: 24,
  },
  {
    category: 'temptation',
    name: 'Midnight at the Haveli',
    description:
      'An archivist catalogues a shuttered house in Shekhawati and finds one room swept every night. The caretaker says it is the wind. The wind, she notices, hums an old thumri and leaves marigolds.',
    genres: ['Mystery', 'Heritage', 'Night'],
    rupees: 129,
    author: null,
    parts: [
      'The room that is swept',
      'Forty-one keys',
      'The caretaker’s song',
      'A portrait without a face',
      'The well at noon',
      'Who hums after midnight',
    ],
    daysAgo: 33,
  },
  {
    category: 'temptation',
    name: 'The Musician Upstairs',
    description:
      'She writes by day; he practises by night, directly above her bed. She climbs the stairs to complain and is asked to choose the raga. After that nobody in the building sleeps quite so early.',
    genres: ['Fantasy', 'Night', 'City'],
    rupees: 79,
    author: null,
    parts: [
      'The ceiling sings',
      'A complaint in four verses',
      'Raga for an insomniac',
      'The string he would not tune',
    ],
    daysAgo: 60,
  },
  {
    category: 'temptation',
    name: 'Saturday, After Seven',
    description:
      'Two rivals, one deadline, and an office where the air conditioning stops at seven sharp. Between the fifth draft and the last samosa they run out of reasons to be formal.',
    genres: ['Office', 'City', 'Slow burn'],
    rupees: 99,
    author: null,
    parts: ['The lights on nineteen', 'Track changes', 'The last samosa', 'Reply all'],
    daysAgo: 80,
  },
  {
    category: 'temptation',
    name: 'A Slow Sunday',
    description:
      'Ten years married, one phone in a drawer, and a whole Sunday with nothing to do. They start with oil for her hair and a film they have already seen. It is astonishing what is left to learn.',
    genres: ['Wellness', 'Slow burn', 'Love'],
    rupees: 79,
    author: null,
    parts: ['The drawer', 'Warm coconut oil', 'A film they both know', 'Rain at four'],
    daysAgo: 90,
  },
];
