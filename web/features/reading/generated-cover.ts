import { importWithRetry } from '@meend/web/platform/lazy-component.ts';
import { useEffect, useState } from 'react';

interface CoverInput {
  readonly title: string;
  /** Selects the palette; "author" for a portrait. */
  readonly mood: string;
}

/** Generates a cover as a data URL; null until its lazy chunk has loaded, or while `isEnabled` is false. */
export const useGeneratedCover = ({ title, mood }: CoverInput, isEnabled: boolean): string | null => {
  const [generated, setGenerated] = useState<string | null>(null);
  useEffect(() => {
    if (!isEnabled) return;
    let isHere = true;
    void importWithRetry(() => import('@meend/core/catalogue/covers/cover-art.ts')).then(({ coverArt }) => {
      const svg = coverArt({ title, genres: [], category: mood }, { mark: false });
      if (isHere) setGenerated(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      isHere = false;
    };
  }, [title, mood, isEnabled]);
  return generated;
};
