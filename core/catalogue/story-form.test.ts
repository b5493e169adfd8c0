import { errorMessages } from '@meend/core/shared/messages/error-messages.ts';
import { cleanLine, cleanText } from '@meend/core/shared/text.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentNotes } from './content-notes.ts';
import type { Category } from './story.ts';
import type { StoryFields } from './story-fields.ts';
import { parseStoryForm, type StoryForm } from './story-form.ts';

const whole: StoryForm = {
  name: 'Night Bus',
  description: 'Two seats, one window.',
  price: 49,
  genres: ['Romance'],
  author: 'Mehr',
};

const parse = (changed: StoryForm, category: Category = 'quickie', current: StoryFields | null = null) =>
  parseStoryForm(category, current ? changed : { ...whole, ...changed }, current);

const messageOf = (changed: StoryForm, category?: Category): string => {
  const parsed = parse(changed, category);
  return parsed.ok ? 'ok' : errorMessages[parsed.error.code];
};

const fieldsOf = (
  changed: StoryForm,
  category?: Category,
  current: StoryFields | null = null,
): StoryFields => {
  const parsed = parse(changed, category, current);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
};

const missing: readonly StoryForm[] = [
  { name: '' },
  { name: ' \n\u202e ' },
  // Two zero-width spaces.
  { name: '\u200b\u200b' },
  { description: '\u200b\u200b' },
  { genres: ['\u200b\u200b'] },
  { name: undefined },
  { description: '' },
  { price: undefined },
  { price: ' ' },
  { genres: [] },
  { genres: [' ', ''] },
  { genres: undefined },
];

test.each(missing)(
  'a quickie with %j: "All fields are required, including at least one genre and all files"',
  { tags: ['studio-5'] },
  (form) => {
    expect(messageOf(form)).toBe('All fields are required, including at least one genre and all files');
  },
);

test.each(missing)(
  'a temptation with %j: "All fields are required, including at least one genre"',
  { tags: ['studio-6'] },
  (form) => {
    expect(messageOf(form, 'temptation')).toBe('All fields are required, including at least one genre');
  },
);

test('a confession needs its author, the other groups have none', () => {
  expect(messageOf({ author: '' }, 'confession')).toMatch(/^All fields/);
  expect(fieldsOf({}, 'confession').author).toBe('Mehr');
  expect(fieldsOf({ author: undefined }).author).toBeNull();
});

test('a sixth genre: "You can only add up to 5 genres."', { tags: ['studio-7'] }, () => {
  const five = ['a', 'b', 'c', 'd', 'e'];
  expect(messageOf({ genres: five })).toBe('ok');
  expect(messageOf({ genres: [...five, 'f'] })).toBe('You can only add up to 5 genres.');
});

test('a genre has 1 to 30 characters and counts once, whatever its case and spaces', () => {
  expect(fieldsOf({ genres: [' Slow  burn ', 'slow burn', 'SLOW BURN', 'Rain'] }).genres).toEqual([
    'Slow burn',
    'Rain',
  ]);
  expect(messageOf({ genres: ['x'.repeat(30)] })).toBe('ok');
  expect(messageOf({ genres: ['x'.repeat(31)] })).toBe('Keep each genre to 30 characters.');
});

test.each([
  [49, 4900],
  ['49', 4900],
  [' 49.50 ', 4950],
  [0, 0],
  [100_000, 10_000_000],
])('the price %j is parsed as %d paise', (price, paise) => {
  expect(fieldsOf({ price }).price).toBe(paise);
});

test.each(['free', '-1', -1, 1e9, 49.999, '1e3', '0x10', 'Infinity', Number.NaN, '49,00'])(
  'the price %j is invalid',
  { tags: ['studio-9'] },
  (price) => {
    expect(messageOf({ price })).toBe('Enter a price in rupees, from 0 to 1,00,000.');
  },
);

test('invisible characters are removed from names and descriptions, line breaks of descriptions stay', () => {
  const { name, description } = fieldsOf({
    name: ' \u202egnp.exe\u0000\n and\tmore ',
    description: 'One.\r\n\r\nTwo.\u0007\u2066',
  });
  expect([name, description]).toEqual(['gnp.exe and more', 'One.\n\nTwo.']);
});

test('Hindi keeps its joiners', () => {
  expect(fieldsOf({ name: 'क्\u200dष' }).name).toBe('क्\u200dष');
});

test('names have at most 200 characters, descriptions 5,000, authors 80', () => {
  expect(messageOf({ name: 'x'.repeat(200), description: 'x'.repeat(5_000), author: 'x'.repeat(80) })).toBe(
    'ok',
  );
  for (const form of [{ name: 'x'.repeat(201) }, { description: 'x'.repeat(5_001) }]) {
    expect(messageOf(form)).toMatch(/^Keep names to 200/);
  }
  expect(messageOf({ author: 'x'.repeat(81) }, 'confession')).toMatch(/^Keep names to 200/);
});

test('one part is open unless the request has another number', () => {
  expect(fieldsOf({}).openParts).toBe(1);
  expect(fieldsOf({ openParts: 2 }).openParts).toBe(2);
  expect(fieldsOf({ openParts: 200 }, 'temptation').openParts).toBe(200);
});

test.each([0, -1, 1.5, 3, 201, Number.NaN, Number.POSITIVE_INFINITY])(
  'a quickie with %d open parts: "Open at least the teaser, and at most as many parts as a story has."',
  (openParts) => {
    expect(messageOf({ openParts })).toBe(
      'Open at least the teaser, and at most as many parts as a story has.',
    );
  },
);

test('absent fields stay as they are', () => {
  const current = fieldsOf({}, 'confession');
  const changed = parseStoryForm('confession', { name: 'Another' }, current);
  expect(changed).toEqual({ ok: true, value: { ...current, name: 'Another' } });
  expect(parseStoryForm('confession', { genres: [] }, current).ok).toBe(false);
  expect(parseStoryForm('confession', { author: '' }, current).ok).toBe(false);
});

// A pattern with backtracking would take minutes here and exceed the test's timeout.
test('half a megabyte of spaces is cleaned in linear time', () => {
  const name = `${' '.repeat(500_000)}x${'\u202e'.repeat(500_000)}`;
  expect(cleanLine(name)).toBe('x');
});

test('cleaning a text twice equals cleaning it once', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom(' ', '\t', '\n', '\r', '\0', 'e', '\u0301', '\u202e', '\ufeff', '\u00a0'),
    }),
  );
  fc.assert(
    fc.property(anything, (text) => {
      for (const clean of [cleanLine, cleanText]) expect(clean(clean(text))).toBe(clean(text));
      expect(cleanLine(text)).not.toMatch(/\s{2}|[^\S ]/);
    }),
    { numRuns: 2_000 },
  );
});

test('a title that differs from the name is stored; one equal to the name is not', () => {
  expect(fieldsOf({ title: ' Between  two stops ' }).title).toBe('Between two stops');
  expect(fieldsOf({}).title).toBeNull();
  expect(fieldsOf({ title: 'Night Bus' }).title).toBeNull();
});

test('a title that is empty or too long is refused', () => {
  for (const title of ['', '  ', '\u202e'])
    expect(messageOf({ title })).toBe('All fields are required, including at least one genre and all files');
  expect(messageOf({ title: 'x'.repeat(200) })).toBe('ok');
  expect(messageOf({ title: 'x'.repeat(201) })).toMatch(/^Keep names to 200 characters/);
});

test('a story sent back whole under a new name still has no title', () => {
  const current = fieldsOf({});
  const renamed = parse({ name: 'Day Bus', title: 'Night Bus' }, 'quickie', current);
  expect(renamed.ok && renamed.value).toMatchObject({ name: 'Day Bus', title: null });
});

test('a title stays until another one is sent, and sending the name removes it', () => {
  const current = fieldsOf({ title: 'Between two stops' });
  const titleAfter = (changed: StoryForm) => {
    const parsed = parse(changed, 'quickie', current);
    return parsed.ok ? parsed.value.title : parsed.error.code;
  };
  expect(titleAfter({ name: 'Day Bus' })).toBe('Between two stops');
  expect(titleAfter({ title: 'Last stop' })).toBe('Last stop');
  expect(titleAfter({ title: 'Night Bus' })).toBeNull();
});

test('a story named by two zero-width spaces is refused, one named in Devanagari with joiners is not', () => {
  expect(messageOf({ name: '\u200b\u200b' })).toBe(errorMessages['catalogue.incomplete']);
  expect(fieldsOf({ name: 'क्\u200dष की रात' }).name).toBe('क्\u200dष की रात');
});

const facts = (form: StoryForm, current: StoryFields | null = null) => {
  const { language, rating, heat, notes, firstLine, workId } = fieldsOf(form, 'quickie', current);
  return { language, rating, heat, notes, firstLine, workId };
};

test('facts can be left out', () => {
  const none = { language: 'en', rating: null, heat: null, notes: [], firstLine: null, workId: null };
  expect(facts({})).toEqual(none);
  expect(facts({ language: '', rating: null, heat: null, firstLine: ' ', workId: '' })).toEqual(none);
});

test('facts are stored as chosen', () => {
  const chosen = {
    language: 'en-hi',
    rating: 'U/A 16+',
    heat: 2,
    notes: ['divorce', 'ghosts'],
    firstLine: 'So I held it.',
    workId: 'two-cups-of-chai',
  } as const;
  expect(facts(chosen)).toEqual(chosen);
});

test.each([
  [{ language: 'ta' }, 'catalogue.invalid-language'],
  [{ rating: 'X' }, 'catalogue.invalid-rating'],
  [{ heat: 4 }, 'catalogue.invalid-heat'],
  [{ firstLine: 'a'.repeat(161) }, 'catalogue.long-first-line'],
  [{ workId: 'Two cups' }, 'catalogue.invalid-work'],
  [{ workId: 'a'.repeat(121) }, 'catalogue.invalid-work'],
  [{ notes: ['dragons'] }, 'catalogue.unknown-note'],
  [{ notes: contentNotes.slice(0, 7) }, 'catalogue.too-many-notes'],
] as const)('%j is refused', (form, code) => {
  expect(messageOf(form)).toBe(errorMessages[code]);
});

test('a note twice is one note', () => {
  expect(facts({ notes: ['ghosts', ' Ghosts', 'ghosts'] }).notes).toEqual(['ghosts']);
});

test('a note that left the list stays until it is removed', () => {
  const old = { ...fieldsOf({}), notes: ['smoking'] };
  expect(facts({}, old).notes).toEqual(['smoking']);
  expect(facts({ notes: ['smoking', 'ghosts'] }, old).notes).toEqual(['smoking', 'ghosts']);
  expect(facts({ notes: [] }, old).notes).toEqual([]);
});
