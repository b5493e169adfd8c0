import '@meend/web/messages/story-messages.ts';
import { DiscreetSwitch } from '@meend/web/features/discreet/discreet-switch.tsx';
import { shortcutListRequested } from '@meend/web/features/player/keys/shortcut-switch.ts';
import { ThemeChoice } from '@meend/web/features/theme/theme-choice.tsx';
import type { MessageKey } from '@meend/web/messages/message-keys.ts';
import { useLocation } from 'react-router-dom';
import '@meend/web/messages/site-links-messages.ts';
import { text } from '@meend/web/messages/text.ts';
import { productName, registeredAddress } from '@meend/web/platform/product.ts';
import { createStore, useStore } from '@meend/web/platform/store.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Link } from '@meend/web/ui/text/link.tsx';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import { paths } from '../paths.ts';
import styles from './footer.module.css';

// The detail pages have no footer (specification, section 2), nor has the studio.
const WITHOUT = [
  '/playlist-det/',
  '/herConfession-det',
  '/short-stories-det',
  paths.adminDashboard.path,
  paths.banners.path,
];

const links: readonly (readonly [MessageKey, string])[] = [
  ['shell.plans', paths.plans.href()],
  ['site-links.about', paths.about.href()],
  ['site-links.blog', paths.blog.href()],
  ['shell.ask-the-sexpert', paths.sexpert.href()],
  ['shell.feedback', paths.feedback.href()],
  ['site-links.terms', paths.terms.href()],
  ['site-links.privacy', paths.privacy.href()],
  ['site-links.cookies', paths.cookies.href()],
];

/** The operator's, from the page's head; a page rendered by the server gets it when it is hydrated. */
const operatorAddress = createStore<string | null>(null, registeredAddress);

const RegisteredAddress = () => {
  const address = useStore(operatorAddress);
  return address === null ? null : <p>{text('site-links.registered-address', { address })}</p>;
};

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
          <RegisteredAddress />
        </div>
        <div className={styles.ways}>
          <nav aria-label={text('site-links.about-this-site')}>
            <ul className={styles.links}>
              {links.map(([label, href]) => (
                <li key={label}>
                  <Link href={href} className={styles.link}>
                    {text(label)}
                  </Link>
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
