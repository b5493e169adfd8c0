import { fetchPatiently } from '@meend/web/platform/fetch-patiently.ts';
import { useEffect, useState } from 'react';

export interface SceneWords {
  readonly title: string;
  /** The family of colours; "author" for a portrait. */
  readonly mood: string;
}

/** A generated cover as the address of a picture; null until the pen has arrived. Drawn only when `wanted`. */
export const useDrawnScene = ({ title, mood }: SceneWords, wanted: boolean): string | null => {
  const [drawn, setDrawn] = useState<string | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let isHere = true;
    void fetchPatiently(() => import('@meend/core/catalogue/cover-art.ts')).then(({ coverArt }) => {
      const svg = coverArt({ title, genres: [], category: mood }, { mark: false });
      if (isHere) setDrawn(`data:image/svg+xml,${encodeURIComponent(svg)}`);
    });
    return () => {
      isHere = false;
    };
  }, [title, mood, wanted]);
  return drawn;
};
