import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

/** Decorative: the text beside it names what is loading. */
export const Spinner = ({ size = 20, className }: SpinnerProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.5"
    strokeLinecap="round"
    className={classNames(styles.spinner, className)}
    aria-hidden="true"
    focusable="false"
  >
    <circle cx="12" cy="12" r="9" opacity=".28" />
    <path d="M21 12a9 9 0 0 0-9-9" />
  </svg>
);
