import { text } from '@meend/web/messages/text.ts';
import { barRef } from '@meend/web/platform/bar-heights.ts';
import { Queue } from '@meend/web/ui/icons/glyphs.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import Headphones from 'lucide-react/icons/headphones';
import House from 'lucide-react/icons/house';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { MoreTab } from './lazy-parts.ts';
import { home, quickies, sexpert, temptations } from './navigation.ts';
import styles from './tab-bar.module.css';

const tabs = [
  { ...home, glyph: House },
  { ...temptations, label: 'app.stories', glyph: Headphones },
  { ...quickies, glyph: Queue },
  { ...sexpert, label: 'app.sexpert', glyph: MessageCircleQuestionMark },
] as const;

const measured = barRef('tab-bar');

export const TabBar = () => {
  const { pathname } = useLocation();
  return (
    <nav ref={measured} aria-label={text('app.main-navigation-phone')} className={styles.bar}>
      <ul className={styles.tabs}>
        {tabs.map(({ label, href, isActive, glyph }) => (
          <li key={label}>
            <a href={href} className={styles.tab} aria-current={isActive(pathname) ? 'page' : undefined}>
              <Icon glyph={glyph} size={22} />
              <span className={styles.label}>{text(label)}</span>
            </a>
          </li>
        ))}
        <li>
          <Suspense fallback={<span className={styles.tab} />}>
            <MoreTab className={styles.tab} labelClass={styles.label} />
          </Suspense>
        </li>
      </ul>
    </nav>
  );
};
