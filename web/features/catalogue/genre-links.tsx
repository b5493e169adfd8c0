import { languageOf } from '@meend/core/shared/languages.ts';
import { href } from '@meend/core/site/href.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { Fragment } from 'react';

/** The page of a genre by any spelling, made without the key of how it sounds. */
export const genreHref = (name: string): string => {
  const slug = name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s\p{P}\p{S}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return href('genre', { slug });
};

interface GenreLinksProps {
  readonly genres: readonly string[];
  readonly between: string;
}

export const GenreLinks = ({ genres, between }: GenreLinksProps) =>
  genres.map((genre, at) => (
    <Fragment key={genre}>
      {at > 0 ? between : null}
      <TextLink href={genreHref(genre)} lang={languageOf(genre)}>
        {genre}
      </TextLink>
    </Fragment>
  ));
