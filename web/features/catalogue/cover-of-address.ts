// Finds the story of a cover URL in cached query data.

export interface CoverSource {
  readonly name: string;
  readonly genre: readonly string[];
}

interface Pictured extends CoverSource {
  readonly thumbnail: string;
  readonly coverArt: string;
}

const isPictured = (value: object): value is Pictured =>
  'thumbnail' in value && 'coverArt' in value && 'name' in value && 'genre' in value;

/** The first story or card, at any depth of the data, whose cover has this URL. */
export const coverOfAddress = (answer: unknown, address: string): CoverSource | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  if (isPictured(answer)) return [answer.thumbnail, answer.coverArt].includes(address) ? answer : null;
  for (const value of Object.values(answer)) {
    const found = coverOfAddress(value, address);
    if (found !== null) return found;
  }
  return null;
};
