import { MAX_GENRE_LENGTH, MAX_GENRES } from '@meend/core/catalogue/part-limits.ts';
import { TagField } from '@meend/web/features/studio/editing/tag-field.tsx';
import { text } from '@meend/web/messages/text.ts';

interface GenreFieldProps {
  readonly genres: readonly string[];
  /** Existing genres, the most used first. */
  readonly known: readonly string[];
  readonly error?: string | undefined;
  readonly onChange: (genres: readonly string[]) => void;
}

/** One to five genres, existing or new. */
export const GenreField = ({ genres, known, error, onChange }: GenreFieldProps) => (
  <TagField
    tags={genres}
    known={known}
    max={MAX_GENRES}
    error={error}
    onChange={onChange}
    newTags={{
      maxLength: MAX_GENRE_LENGTH,
      long: text('studio-stories.genre-long'),
      label: (genre) => text('studio-stories.genre-new', { genre }),
    }}
    texts={{
      label: text('studio-stories.genre'),
      count: text('studio-stories.genres-count', { count: genres.length }),
      selected: text('studio-stories.field-genres'),
      suggestions: text('studio-stories.genre-suggestions'),
      help: text('studio-stories.genre-help'),
      most: text('studio-stories.genre-most'),
      remove: (genre) => text('studio-stories.genre-remove', { genre }),
      added: (genre, count) => text('studio-stories.genre-added', { genre, count }),
      removed: (genre, count) => text('studio-stories.genre-removed', { genre, count }),
    }}
  />
);
