// Listings show the newest story first; the calls answer the oldest first.

export const newestFirst = <S>(oldestFirst: readonly S[]): readonly S[] => oldestFirst.toReversed();

/** Home's row of Quickies leaves out its first story when that is the one already featured above it. */
export const withoutFeatured = <S extends { readonly slug: string }>(
  row: readonly S[],
  featuredSlug: string | null,
): readonly S[] => (row[0]?.slug === featuredSlug ? row.slice(1) : row);
