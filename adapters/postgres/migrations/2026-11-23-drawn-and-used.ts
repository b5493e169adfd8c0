import { ConcurrentIndexes } from './concurrent-indexes.ts';

const recording = (of: string): string =>
  `'media/' || (${of} ->> 'assetId') || '.' || (${of} ->> 'extension')`;
const picture = (of: string): string => `substr(${of} ->> 'url', 2), substr(${of} ->> 'small', 2)`;

/** SQL arrays of the file keys that a row of each table refers to; some may be null. */
export const FILES_OF = {
  parts: `(array['media/' || asset_id::text || '.' || extension, ${recording('better')}])`,
  uploads: `(array[${recording('media')}, ${recording('better')}])`,
  stories: '(array[substr(cover_svg, 2), substr(cover_small, 2)])',
  articles: `(array[${['main_image', 'image2', 'image3'].map(picture).join(', ')}])`,
} as const;

const filesOf = (table: keyof typeof FILES_OF) => ({
  table,
  on: `using gin (${FILES_OF[table]}) with (fastupdate = off)`,
});

/** Indexes of stories in random order, and of rows by the files they refer to. */
export class DrawnAndUsed extends ConcurrentIndexes {
  override name = '2026-11-23-drawn-and-used';

  protected readonly indexes = {
    stories_drawn: {
      table: 'stories',
      on: `(category, md5(slug) collate "C", id)
        where status in ('published', 'scheduled') and held_from is distinct from 0`,
    },
    parts_by_file: filesOf('parts'),
    uploads_by_file: filesOf('uploads'),
    stories_by_file: filesOf('stories'),
    articles_by_file: filesOf('articles'),
  };
}
