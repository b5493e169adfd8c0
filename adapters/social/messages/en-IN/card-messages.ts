/** Texts drawn on social cards. */
export const english = {
  /** Title of the site's own card. */
  site: 'Close your eyes. Let the story glide.',
  /** In place of a title with characters that the font lacks. */
  untitled: 'An audio story',
  audience: 'Audio stories for adults, 21+',
} as const;
