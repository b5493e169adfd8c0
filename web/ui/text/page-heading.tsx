import { type ReactNode, useEffect, useRef } from 'react';
import styles from './heading.module.css';

interface PageHeadingProps {
  readonly children: ReactNode;
  /** Focuses the heading when the screen appears; off for the first screen of a visit. */
  readonly focusOnMount?: boolean;
  readonly appearance?: 'h1' | 'display' | 'h2';
  readonly lang?: string | undefined;
}

/** The page's one h1. */
export const PageHeading = ({
  children,
  focusOnMount = false,
  appearance = 'h1',
  lang,
}: PageHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusOnMount) heading.current?.focus({ preventScroll: true });
  }, [focusOnMount]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles[appearance]} lang={lang}>
      {children}
    </h1>
  );
};
