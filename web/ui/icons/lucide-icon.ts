// Replaces Lucide's `createLucideIcon` in the production build (alias in vite.config.ts): renders its paths in our own
// frame, so that Lucide's runtime is not bundled.
import { createElement, type ReactElement } from 'react';
import { Frame } from './glyphs.tsx';
import type { GlyphProps } from './icon.tsx';

interface IconData {
  /** SVG elements with their attributes. */
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

const lucideIcon =
  ({ node }: IconData) =>
  (props: GlyphProps): ReactElement =>
    Frame({ ...props, children: node.map(([tag, attributes]) => createElement(tag, attributes)) });

// biome-ignore lint/style/noDefaultExport: Lucide's icons import this module's default export
export default lucideIcon;
