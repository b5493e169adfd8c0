import { useEffect, useRef } from 'react';
import styles from './tab-links.module.css';

interface TabLink {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
  /** How many entries are behind it; omitted while unknown. */
  readonly count?: number | undefined;
}

interface TabLinksProps {
  readonly label: string;
  readonly tabs: readonly TabLink[];
}

/** Tabs with an address each: links, of which the chosen one is scrolled into the middle where they do not fit. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => {
  const row = useRef<HTMLElement>(null);
  const widths = tabs.map(({ label, isCurrent, count }) => `${label}${count ?? ''}${isCurrent}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice, and once a count is known
  useEffect(() => {
    const tabs = row.current;
    if (tabs === null) return;
    // Called once at the start, too.
    const width = new ResizeObserver(() => {
      const chosen = tabs.querySelector<HTMLElement>('[aria-current]');
      if (chosen) tabs.scrollLeft = chosen.offsetLeft - (tabs.clientWidth - chosen.offsetWidth) / 2;
    });
    width.observe(tabs);
    return () => width.disconnect();
  }, [widths]);
  return (
    <nav ref={row} aria-label={label} className={styles.tabs}>
      {tabs.map(({ href, label, isCurrent, count }) => (
        <a key={href} href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
          {label}
          {count === undefined ? null : <small> {count}</small>}
        </a>
      ))}
    </nav>
  );
};
