interface MarkProps {
  readonly width?: number;
  readonly className?: string | undefined;
}

/** The logo, a glide between two notes. Decorative: the product name is beside it. */
export const Mark = ({ width = 38, className }: MarkProps) => (
  <svg
    width={width}
    height={(width * 24) / 38}
    viewBox="0 0 38 24"
    fill="none"
    className={className}
    aria-hidden="true"
    focusable="false"
  >
    <path
      d="M5 18.5C17 18.5 19 5.5 33 5.5"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      pathLength="1"
    />
    <circle cx="5" cy="18.5" r="4.5" fill="currentColor" />
    <circle cx="33" cy="5.5" r="4.5" fill="currentColor" />
  </svg>
);
