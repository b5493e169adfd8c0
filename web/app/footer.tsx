import { useLocation } from 'react-router-dom';
import { askForShortcutList } from '../features/player/shortcut-switch.ts';
import { ThemeChoice } from '../features/theme/theme-choice.tsx';
import { text } from '../messages/text.ts';
import { productName } from '../platform/product.ts';
import { classNames } from '../ui/class-names.ts';
import { Wordmark } from '../ui/text/wordmark.tsx';
import styles from './footer.module.css';

// The detail pages have no footer (specification, section 2).
const WITHOUT = ['/playlist-det/', '/herConfession-det', '/short-stories-det'];

export const Footer = () => {
  const { pathname } = useLocation();
  if (WITHOUT.some((start) => pathname.startsWith(start))) return null;
  return (
    <footer className={styles.footer}>
      <div className={classNames('wrap', styles.row)}>
        <div className={styles.about}>
          <Wordmark name={productName()} />
          <p>{text('shell.line')}</p>
          <p>{text('shell.adults-only')}</p>
        </div>
        <div className={styles.choices}>
          <button type="button" className={styles.shortcuts} onClick={askForShortcutList}>
            {text('player.shortcuts')}
          </button>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
};
