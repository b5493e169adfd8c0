import type { IconName as LucideName } from 'lucide-react/dynamic';
import type { ownIcons } from './own-icons.ts';

/**
 * One of our own icons or of Lucide's; some are also there filled. The build (icons-plugin.ts) brings the drawings of
 * those that a module names as whole strings.
 */
export type IconName = `icon-${LucideName | keyof typeof ownIcons | `${'heart' | 'moon' | 'star'}-filled`}`;

/** Pixels; icons.css has a rule for each. */
export type IconSize = 14 | 16 | 18 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 40;

interface IconAttributes {
  readonly 'data-icon': IconName | undefined;
  readonly 'data-icon-size': IconSize | undefined;
}

/** Attributes of the element that shows an icon, which is drawn before its content and costs no element. */
export const withIcon = (icon: IconName | undefined, size?: IconSize): IconAttributes => ({
  'data-icon': icon,
  'data-icon-size': icon && size,
});

export interface IconProps {
  readonly glyph: IconName;
  readonly size?: IconSize;
  readonly className?: string | undefined;
}

/** An icon as an element, where none is there to be named by `withIcon`. */
export const Icon = ({ glyph, size, className }: IconProps) => (
  <span {...withIcon(glyph, size)} className={className} aria-hidden="true" />
);
