import { href } from '@meend/core/site/href.ts';
import { screens } from '@meend/core/site/screens.ts';
import { DiscreetSwitch } from '@meend/web/features/discreet/discreet-switch.tsx';
import { usePlayer } from '@meend/web/features/player/use-player.ts';
import { ThemeChoice } from '@meend/web/features/theme/theme-choice.tsx';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { useStore } from '@meend/web/platform/store.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import { useLocation } from 'react-router-dom';
import styles from './footer.module.css';

// The detail pages and the studio have no footer.
const WITHOUT = [
  href('playlist', { slug: '' }),
  screens.confession,
  screens.quickies,
  screens.adminDashboard,
  screens.banners,
];

const links: readonly (readonly [MessageKey, string])[] = [
  ['app.plans', href('plans')],
  ['site-links.about', href('about')],
  ['app.voices', href('voices')],
  ['app.blog', href('blog')],
  ['app.ask-the-sexpert', href('sexpert')],
  ['app.feedback', href('feedback')],
  ['site-links.terms', href('terms')],
  ['site-links.privacy', href('privacy')],
  ['site-links.cookies', href('cookies')],
  ['site-links.accessibility', href('accessibility')],
];

/** The operator's address, from the page's head; a server-rendered page gets it during hydration. */
const RegisteredAddress = () => {
  const address = useStore(useProduct().registeredAddress);
  return address === null ? null : <p>{text('site-links.registered-address', { address })}</p>;
};

export const Footer = () => {
  const product = useProduct();
  const { shortcutListRequested } = usePlayer();
  const { pathname } = useLocation();
  if (WITHOUT.some((start) => pathname.startsWith(start))) return null;
  return (
    <footer className={styles.footer}>
      <div className={classNames('wrap', styles.row)}>
        <div className={styles.about}>
          <Wordmark name={product.name()} />
          <p>{text('app.line')}</p>
          <p>{text('app.adults-only')}</p>
          <RegisteredAddress />
        </div>
        <div className={styles.routes}>
          <nav aria-label={text('site-links.about-this-site')}>
            <ul className={styles.links}>
              {links.map(([label, href]) => (
                <li key={label}>
                  <a href={href} className={styles.link}>
                    {text(label)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.choices}>
            <button type="button" className={styles.shortcuts} onClick={() => shortcutListRequested.emit()}>
              {text('player.shortcuts')}
            </button>
            <ThemeChoice />
            <div className={styles.discreet}>
              <DiscreetSwitch />
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
};
