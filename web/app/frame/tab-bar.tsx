import Headphones from 'lucide-react/icons/headphones';
import House from 'lucide-react/icons/house';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { Queue } from '../../ui/icons/glyphs.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { home, profile, quickies, sexpert, stories } from './navigation.ts';
import styles from './tab-bar.module.css';

const tabs = [
  { ...home, glyph: House },
  { ...stories, glyph: Headphones },
  { ...quickies, glyph: Queue },
  { ...sexpert, label: 'shell.sexpert', glyph: MessageCircleQuestionMark },
  { ...profile, glyph: UserRound },
] as const;

const BORDER = 1;

/** With large letters on a narrow screen the tabs take more rows than the bar has room for: it says how high it became. */
const useToldHeight = () => {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (list.current === null) return;
    const tell = new ResizeObserver(([seen]) =>
      document.documentElement.style.setProperty(
        '--tab-bar-grown',
        `${(seen?.contentRect.height ?? 0) + BORDER}px`,
      ),
    );
    tell.observe(list.current);
    return () => tell.disconnect();
  }, []);
  return list;
};

export const TabBar = () => {
  const { pathname } = useLocation();
  const list = useToldHeight();
  return (
    <nav aria-label={text('shell.main-navigation-phone')} className={styles.bar}>
      <ul ref={list} className={styles.tabs}>
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
