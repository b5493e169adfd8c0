import Headphones from 'lucide-react/icons/headphones';
import House from 'lucide-react/icons/house';
import UserRound from 'lucide-react/icons/user-round';
import { Link, useLocation } from 'react-router-dom';
import { text } from '../messages/text.ts';
import { Queue } from '../ui/icons/glyphs.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { home, profile, quickies, stories } from './navigation.ts';
import styles from './tab-bar.module.css';

const tabs = [
  { ...home, glyph: House },
  { ...stories, glyph: Headphones },
  { ...quickies, glyph: Queue },
  { ...profile, glyph: UserRound },
];

export const TabBar = () => {
  const { pathname } = useLocation();
  return (
    <nav aria-label={text('shell.main-navigation-phone')} className={styles.bar}>
      <ul className={styles.tabs}>
        {tabs.map(({ label, href, holds, glyph }) => (
          <li key={label}>
            <Link to={href} className={styles.tab} aria-current={holds(pathname) ? 'page' : undefined}>
              <Icon glyph={glyph} size={22} />
              {text(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};
