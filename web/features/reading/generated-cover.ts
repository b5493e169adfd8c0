import { importWithRetry } from '@meend/web/platform/import-with-retry.ts';
import { useEffect, useState } from 'react';

export interface CoverInput {
  readonly title: string;
  /** The family of colours; "author" for a portrait. */
  readonly mood: string;
}

/** A generated cover as the address of a picture; null until the pen has arrived. Drawn only when `wanted`. */
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
