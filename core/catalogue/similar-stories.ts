// Similar stories: a shuffle of the other ones, two on narrow screens, three otherwise. One seed per visit, so that
// they stay while the listener navigates.

const NARROW_BELOW = 768;

export const similarCount = (screenWidth: number): number => (screenWidth < NARROW_BELOW ? 2 : 3);

// FNV-1a with Murmur3's finalizer: a story's rank depends only on the seed and the story.
const rank = (slug: string, seed: number): number => {
  let h = (0x811c9dc5 ^ seed) >>> 0;
  for (const char of slug) h = Math.imul(h ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

export const bySeed =
  (seed: number) =>
  (one: { readonly slug: string }, other: { readonly slug: string }): number =>
    rank(one.slug, seed) - rank(other.slug, seed);

export const similarStories = <S extends { readonly slug: string }>(
  stories: readonly S[],
  currentSlug: string,
  seed: number,
  count: number,
): readonly S[] =>
  stories
    .filter((story) => story.slug !== currentSlug)
    .toSorted(bySeed(seed))
    .slice(0, count);
