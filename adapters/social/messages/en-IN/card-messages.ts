/** Texts drawn on social cards. */
export const english = {
  /** In place of a title with characters that the font lacks. */
  untitled: 'An audio story',
  audience: 'Audio stories for adults, 21+',
} as const;
