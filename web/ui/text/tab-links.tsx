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
  const list = useRef<HTMLUListElement>(null);
  const current = tabs.find(({ isCurrent }) => isCurrent)?.href;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  }, [current]);
  return (
    <nav aria-label={label}>
      <ul ref={list} className={styles.tabs}>
        {tabs.map(({ href, label, isCurrent, count }) => (
          <li key={href}>
            <a href={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {count === undefined ? null : <small> {count}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
