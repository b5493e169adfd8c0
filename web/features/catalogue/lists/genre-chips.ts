import type { WireCounts } from '@meend/core/contract/catalogue/catalogue.schemas.ts';
import { language } from '@meend/web/platform/language.ts';

// A genre of one story is no choice, and a listener reads no more chips than these.
const FEWEST = 2;
const MOST = 16;

/** The genres most in use, by name; the one that is asked for stands among them whatever it has. */
export const shownGenres = (genres: WireCounts['genres'], selected: string | null): readonly string[] => {
  const chips = genres.filter(({ stories }) => stories >= FEWEST).slice(0, MOST);
  const names = chips.map(({ genre }) => genre);
  const isMissing =
    !names.some((name) => name === selected) && genres.some(({ genre }) => genre === selected);
  const all = isMissing && selected !== null ? [...names, selected] : names;
  return all.toSorted((one, other) => one.localeCompare(other, language));
};
