// Stands in for Lucide's own maker of icons in the product's build (vite.config.ts): a frame of ours around their paths.
import { createElement, type ReactElement } from 'react';
import { Frame } from './glyphs.tsx';
import type { GlyphProps } from './icon.tsx';

interface IconData {
  /** Elements and their attributes. */
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const lucideIcon =
  ({ node }: IconData) =>
  (props: GlyphProps): ReactElement =>
    Frame({ ...props, children: node.map(([tag, attributes]) => createElement(tag, attributes)) });

// biome-ignore lint/style/noDefaultExport: Lucide's icons import it so
export default lucideIcon;
