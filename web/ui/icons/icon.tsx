import type { ComponentType } from 'react';

export interface GlyphProps {
  readonly size?: number | string;
  readonly strokeWidth?: number | string;
  readonly className?: string;
  readonly 'aria-hidden'?: boolean;
}

export interface IconProps {
  /** A Lucide icon imported alone (`lucide-react/icons/search`) or one of our own glyphs. */
  readonly glyph: ComponentType<GlyphProps>;
  readonly size?: number;
  readonly className?: string | undefined;
}

export const Icon = ({ glyph: Glyph, size = 24, className = '' }: IconProps) => (
  <Glyph size={size} strokeWidth={1.75} className={className} aria-hidden />
);
