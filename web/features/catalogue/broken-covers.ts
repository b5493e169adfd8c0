// Replaces cover images that fail to load by generated ones, from the story data in the query cache. Retries the
// original images once the browser is online again.

import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import type { QueryClient } from '@tanstack/react-query';

// Finds the story of a cover URL in cached query data.

interface CoverSource {
  readonly name: string;
  readonly genre: readonly string[];
}

interface Pictured extends CoverSource {
  readonly thumbnail: string;
  readonly coverArt: string;
}

const isPictured = (value: object): value is Pictured =>
  'thumbnail' in value && 'coverArt' in value && 'name' in value && 'genre' in value;

/** The first story or card, at any depth of the data, whose cover has this URL. */
export const coverOfAddress = (answer: unknown, address: string): CoverSource | null => {
  if (typeof answer !== 'object' || answer === null) return null;
  if (isPictured(answer)) return [answer.thumbnail, answer.coverArt].includes(address) ? answer : null;
  for (const value of Object.values(answer)) {
    const found = coverOfAddress(value, address);
    if (found !== null) return found;
  }
  return null;
};

const storyOf = (answers: QueryClient, address: string): CoverSource | null => {
  for (const query of answers.getQueryCache().getAll()) {
    const found = coverOfAddress(query.state.data, address);
    if (found !== null) return found;
  }
  return null;
};

const isBroken = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.hasAttribute('src');

/** Starts replacing covers that fail to load; returns the function that stops it. */
export const drawBrokenCovers = (answers: QueryClient): (() => void) => {
  const generatedCovers = new Map<HTMLImageElement, { readonly address: string; readonly picture: string }>();
  const draw = (image: HTMLImageElement): void => {
    const address = image.getAttribute('src') ?? '';
    const story = storyOf(answers, address);
    if (story === null) return;
    const svg = coverArt({ title: story.name, genres: story.genre });
    const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    generatedCovers.set(image, { address, picture });
    image.src = picture;
  };
  const onImageError = ({ target }: Event): void => {
    if (!(target instanceof HTMLImageElement)) return;
    // Components replace broken images by their own fallback first.
    setTimeout(() => isBroken(target) && draw(target));
  };
  const tryAgain = (): void => {
    for (const [image, { address, picture }] of generatedCovers)
      if (image.isConnected && image.getAttribute('src') === picture) image.src = address;
    generatedCovers.clear();
  };
  for (const image of document.images) if (isBroken(image)) draw(image);
  document.addEventListener('error', onImageError, true);
  window.addEventListener('online', tryAgain);
  return () => {
    document.removeEventListener('error', onImageError, true);
    window.removeEventListener('online', tryAgain);
  };
};
