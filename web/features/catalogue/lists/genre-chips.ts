import type { WireCounts } from '@meend/core/contract/catalogue/catalogue.routes.ts';
import { language } from '@meend/web/platform/language.ts';

// Genres with a single story have no chip, and at most `MOST` chips are shown.
const FEWEST = 2;
const MOST = 16;

/** The most used genres, sorted by name; the selected one is always included. */
export const shownGenres = (genres: WireCounts['genres'], selected: string | null): readonly string[] => {
  const chips = genres.filter(({ stories }) => stories >= FEWEST).slice(0, MOST);
  const names = chips.map(({ genre }) => genre);
  const isMissing =
    !names.some((name) => name === selected) && genres.some(({ genre }) => genre === selected);
  const all = isMissing && selected !== null ? [...names, selected] : names;
  return all.toSorted((one, other) => one.localeCompare(other, language));
};
