import type { ReactNode } from 'react';
import type { GlyphProps } from './icon.tsx';

interface FrameProps extends GlyphProps {
  readonly children: ReactNode;
}

export const Frame = ({ size = 24, strokeWidth = 1.75, className, children }: FrameProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
    aria-hidden="true"
    focusable="false"
  >
    {children}
  </svg>
);

export const Play = (props: GlyphProps) => (
  <Frame {...props}>
    <path
      d="M7 4.8v14.4a1 1 0 0 0 1.5.86l12-7.2a1 1 0 0 0 0-1.72l-12-7.2A1 1 0 0 0 7 4.8Z"
      fill="currentColor"
      stroke="none"
    />
  </Frame>
);

export const Pause = (props: GlyphProps) => (
  <Frame {...props}>
    <rect x="6" y="4.5" width="4.2" height="15" rx="1.3" fill="currentColor" stroke="none" />
    <rect x="13.8" y="4.5" width="4.2" height="15" rx="1.3" fill="currentColor" stroke="none" />
  </Frame>
);

const Seconds = ({ count }: { readonly count: number }) => (
  <text
    x="12"
    y="16"
    fontSize="7.4"
    fontWeight="700"
    textAnchor="middle"
    fill="currentColor"
    stroke="none"
    fontFamily="var(--font-sans)"
  >
    {count}
  </text>
);

export const Back15 = (props: GlyphProps) => (
  <Frame {...props}>
    <path d="M4 5v5h5" />
    <path d="M4.6 10A8 8 0 1 1 4 13.5" />
    <Seconds count={15} />
  </Frame>
);

export const Forward30 = (props: GlyphProps) => (
  <Frame {...props}>
    <path d="M20 5v5h-5" />
    <path d="M19.4 10A8 8 0 1 0 20 13.5" />
    <Seconds count={30} />
  </Frame>
);

export const Previous = (props: GlyphProps) => (
  <Frame {...props}>
    <path d="M19 5v14L8.5 12 19 5ZM5 5v14" />
  </Frame>
);

export const Next = (props: GlyphProps) => (
  <Frame {...props}>
    <path d="M5 5v14l10.5-7L5 5Zm14 0v14" />
  </Frame>
);

export const Queue = (props: GlyphProps) => (
  <Frame {...props}>
    <path d="M4 6h11M4 12h11M4 18h7" />
    <path d="m16.5 14.5 5 3-5 3Z" />
  </Frame>
);

/** Shown over the generated background of shop items without a picture. */
export const Bag = (props: GlyphProps) => (
  <Frame {...props}>
    <path d="M5 8h14l-1 12H6L5 8Z" />
    <path d="M9 8a3 3 0 0 1 6 0" />
  </Frame>
);

/** Google's logo in its own four colours, as its branding guidelines require. */
export const GoogleG = ({ size = 20, className }: GlyphProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    className={className}
    aria-hidden="true"
    focusable="false"
  >
    <path
      fill="#4285F4"
      d="M23.5 12.27c0-.85-.08-1.66-.22-2.45H12v4.64h6.45a5.5 5.5 0 0 1-2.39 3.62v3h3.87c2.26-2.09 3.57-5.16 3.57-8.81Z"
    />
    <path
      fill="#34A853"
      d="M12 24c3.24 0 5.96-1.08 7.94-2.91l-3.87-3.01a7.2 7.2 0 0 1-10.76-3.78H1.3v3.1A12 12 0 0 0 12 24Z"
    />
    <path fill="#FBBC05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.61H1.3a12 12 0 0 0 0 10.78l4-3.09Z" />
    <path
      fill="#EA4335"
      d="M12 4.77c1.76 0 3.34.610 4.59 1.8l3.43-3.44A11.5 11.5 0 0 0 12 0 12 12 0 0 0 1.3 6.61l4 3.1A7.15 7.15 0 0 1 12 4.77Z"
    />
  </svg>
);
