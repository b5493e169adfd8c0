// Size of the text of stories, stored on this device.
import { rememberedJson } from '@meend/web/platform/storage/remembered-json.ts';
import { useState } from 'react';

const sizes = ['small', 'medium', 'large'] as const;
type TextSize = (typeof sizes)[number];

const isSize = (value: unknown): value is TextSize => sizes.some((size) => size === value);

const stored = rememberedJson(() => localStorage, isSize)('text-size');

/** The size, and the function that goes to the next one; after the largest to the smallest. */
export const useTextSize = (): readonly [TextSize, () => void] => {
  const [size, setSize] = useState<TextSize>(() => stored.read() ?? 'medium');
  const goOn = (): void => {
    const next = sizes[(sizes.indexOf(size) + 1) % sizes.length] ?? size;
    stored.write(next);
    setSize(next);
  };
  return [size, goOn];
};
