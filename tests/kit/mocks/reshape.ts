import { UNBROKEN_TITLE } from '../scenarios/scenario-stories.ts';

const HINDI = 'प्रतीक्षालय में चाय का दूसरा प्याला और एक अजनबी';
const EMAIL = `${'venkatanarasimharajuvaripeta'.repeat(2)}@a-very-long-domain.example.in`;
const MANY = 25;

const mapFields = (value: object, map: (field: unknown) => unknown): object =>
  Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(field)]));

/** The answer with every list in it empty. */
export const emptied = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return [];
  return typeof answer === 'object' && answer !== null ? mapFields(answer, emptied) : answer;
};

/** Texts for people begin with a capital letter or have a space; ids, names of states, addresses and times do not. */
const isForPeople = (text: string): boolean => /^\p{Lu}|^\S+ \S/u.test(text) && !/^\d/.test(text);

const stretchedText = (text: string, at: number): string => {
  if (/^\S+@\S+$/.test(text)) return EMAIL;
  if (!isForPeople(text)) return text;
  return at % 2 === 0 ? `${UNBROKEN_TITLE} ${HINDI}` : `${HINDI} ${UNBROKEN_TITLE}`;
};

const withIdOf = (row: unknown, round: number): unknown =>
  typeof row === 'object' && row !== null && '_id' in row ? { ...row, _id: `${row._id}-${round}` } : row;

/** The answer with long texts of Hindi and of words without a break, and with many rows. */
export const overflowing = (answer: unknown): unknown => {
  let texts = 0;
  const stretch = (value: unknown): unknown => {
    if (typeof value === 'string') return stretchedText(value, texts++);
    if (Array.isArray(value)) return value.map(stretch);
    return typeof value === 'object' && value !== null ? mapFields(value, stretch) : value;
  };
  const multiply = (rows: readonly unknown[]): unknown[] =>
    rows.length === 0
      ? []
      : Array.from({ length: MANY }, (_, at) =>
          withIdOf(stretch(rows[at % rows.length]), Math.floor(at / rows.length)),
        );
  if (Array.isArray(answer)) return multiply(answer);
  if (typeof answer !== 'object' || answer === null) return answer;
  return mapFields(answer, (field) =>
    Array.isArray(field) && field.some((row) => typeof row === 'object') ? multiply(field) : stretch(field),
  );
};
