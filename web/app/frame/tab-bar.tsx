import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import styles from '@meend/web/ui/text/tab-bar.module.css';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AccountSheet } from './lazy-parts.ts';
import { home, library, read, search } from './navigation.ts';

const tabs = [
  { ...home, glyph: 'icon-house' },
  { ...search, glyph: 'icon-search' },
  { ...library, glyph: 'icon-library' },
  { ...read, glyph: 'icon-book-open' },
] as const;

/** Opens the account's sheet, which is fetched with the press. */
const YouTab = () => {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon glyph="icon-user-round" size={22} />
        <span className={styles.label}>{text('app.you')}</span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <AccountSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </li>
  );
};

export const TabBar = () => {
  const { pathname } = useLocation();
  return (
    <nav aria-label={text('app.main-navigation-phone')} className={styles.bar}>
      <ul className={styles.tabs}>
        {tabs.map(({ label, href, isActive, glyph }) => (
          <li key={label}>
            <a href={href} className={styles.tab} aria-current={isActive(pathname) ? 'page' : undefined}>
              <Icon glyph={glyph} size={22} />
              <span className={styles.label}>{text(label)}</span>
            </a>
          </li>
        ))}
        <YouTab />
      </ul>
    </nav>
  );
};
