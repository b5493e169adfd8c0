// A picture that does not come shows the browser's sign for a broken one. Where it is a cover, the pen that draws covers
// is here already and draws it, from what the page knows of the story; when the line is back, the picture is tried again.
import { coverArt } from '@meend/core/catalogue/covers/cover-art.ts';
import type { QueryClient } from '@tanstack/react-query';
import { type CoverSource, coverOfAddress } from './cover-of-address.ts';

const storyOf = (answers: QueryClient, address: string): CoverSource | null => {
  for (const query of answers.getQueryCache().getAll()) {
    const found = coverOfAddress(query.state.data, address);
    if (found !== null) return found;
  }
  return null;
};

const isBroken = (image: HTMLImageElement): boolean =>
  image.complete && image.naturalWidth === 0 && image.hasAttribute('src');

/** From now on every cover that fails is drawn; answers how to stop. */
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
    // What the page itself puts in its place comes first.
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
