const recording = (of: string): string =>
  `'media/' || (${of} ->> 'assetId') || '.' || (${of} ->> 'extension')`;
const picture = (of: string): string => `substr(${of} ->> 'url', 2), substr(${of} ->> 'small', 2)`;

/** SQL arrays of the file keys that a row of each table refers to; some may be null. */
export const FILES_OF = {
  parts: `(array['media/' || asset_id::text || '.' || extension, ${recording('better')}])`,
  uploads: `(array[${recording('media')}, ${recording('better')}])`,
  stories: '(array[substr(cover_svg, 2), substr(cover_small, 2)])',
  people: `(array[substr(portrait ->> 'svg', 2), substr(portrait ->> 'small', 2)])`,
  moods: `(array[substr(picture ->> 'svg', 2), substr(picture ->> 'small', 2)])`,
  articles: `(array[${['main_image', 'image2', 'image3'].map(picture).join(', ')}])`,
} as const;
