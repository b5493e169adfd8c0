// Draws the Open Graph card of a shared link: cover scene, title, genres and logo. Nothing more, because others may see
// the screen.
import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import { cardSize } from '@meend/core/pages/social-card-size.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { cardMessages } from './messages/card-messages.ts';
import { type Outlines, outlines } from './outlined-text.ts';
import { wrapped } from './wrapped-lines.ts';

export interface CardText {
  readonly title: string;
  /** Genres or a topic; may be empty. */
  readonly genres: readonly string[];
  readonly productName: string;
}

const LEFT = 72;
const SCENE = cardSize.height;
const SCENE_AT = cardSize.width - SCENE;
const canvas = '#15101b';
const MARK =
  '<g fill="none" stroke="#f5b968" stroke-width="3" stroke-linecap="round"><path d="M5 18.5C17 18.5 19 5.5 33 5.5"/><g fill="#f5b968" stroke="none"><circle cx="5" cy="18.5" r="4.5"/><circle cx="33" cy="5.5" r="4.5"/></g></g>';

let fonts: { readonly title: Outlines; readonly body: Outlines } | null = null;

const brandFonts = () => {
  fonts ??= { title: outlines('title.ttf'), body: outlines('words.ttf') };
  return fonts;
};

const filled = (path: string, colour: string): string => `<path fill="${colour}" d="${path}"/>`;

const scene = ({ title, genres }: CardText): string =>
  coverArt({ title, genres }, { mark: false }).replace(
    '<svg ',
    `<svg x="${SCENE_AT}" y="0" width="${SCENE}" height="${SCENE}" `,
  );

const shade = `<defs><linearGradient id="shade"><stop offset="0" stop-color="${canvas}"/><stop offset=".08" stop-color="${canvas}" stop-opacity=".7"/><stop offset=".3" stop-color="${canvas}" stop-opacity="0"/></linearGradient></defs><rect x="${SCENE_AT - 1}" width="${SCENE + 1}" height="${SCENE}" fill="url(#shade)"/>`;

/** In the default language: neither a card's URL nor the crawlers that fetch it name one. */
export const cardDrawing = (text: CardText): string => {
  const { untitled, audience } = cardMessages[defaultLanguage];
  const { title, body: small } = brandFonts();
  const { size, lines } = wrapped(
    title.knows(text.title) ? text.title : untitled,
    { width: 600, mostLines: 4, sizes: [84, 74, 64, 56] },
    title.width,
  );
  const step = size * 1.14;
  const middle = 292;
  const first = middle - ((lines.length - 1) * step) / 2 + size * 0.32;
  const titlePath = lines.map((line, at) => title.path(line, size, LEFT, first + at * step)).join('');
  const genres = text.genres.slice(0, 3).join('  ·  ');
  const genresPath = small.path(genres, 30, LEFT, first + (lines.length - 1) * step + 64);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}"><rect width="1200" height="630" fill="${canvas}"/>${scene(text)}${shade}<g transform="translate(${LEFT - 6} 64) scale(1.5)">${MARK}</g>${filled(title.path(text.productName, 38, LEFT + 66, 96), '#f7f0e8')}${filled(titlePath, '#f7f0e8')}${filled(genresPath, '#c6bac8')}${filled(small.path(audience, 26, LEFT, 566), '#a295a6')}</svg>`;
};
