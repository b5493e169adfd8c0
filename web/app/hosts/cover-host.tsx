import { drawBrokenCovers } from '@meend/web/features/catalogue/broken-covers.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Replaces covers that fail to load, also offline. */
export const CoverHost = () => {
  const answers = useQueryClient();
  useEffect(() => drawBrokenCovers(answers), [answers]);
  return null;
};
