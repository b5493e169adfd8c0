import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Later } from '@meend/web/platform/later.tsx';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './header.module.css';
import { AccountMenu, HeaderSearch } from './lazy-parts.ts';
import { home, library, type NavigationItem, plans, read, storyLists, voices } from './navigation.ts';

const NavigationLink = ({ label, href, isActive }: NavigationItem) => (
  <li>
    <a
      href={href}
      className={styles.route}
      aria-current={isActive(useLocation().pathname) ? 'page' : undefined}
    >
      {text(label)}
    </a>
  </li>
);

/** Opened by the browser, before the application runs and without it; `MenuHost` closes it. */
const StoriesMenu = () => {
  const { pathname } = useLocation();
  const isHere = storyLists.some(({ isActive }) => isActive(pathname));
  return (
    <li>
      <details data-menu="" className={styles.stories}>
        <summary className={styles.route} aria-current={isHere || undefined}>
          {text('app.stories')}
        </summary>
        <ul className={styles.lists}>
          {storyLists.map(({ label, line, href, isActive }) => (
            <li key={label}>
              <a href={href} className={styles.list} aria-current={isActive(pathname) ? 'page' : undefined}>
                {text(label)}
                <small>{text(line)}</small>
              </a>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
};

export const Header = () => {
  const product = useProduct();
  const { user, openSignIn } = useSession();
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.row)}>
        <Wordmark name={product.name()} href={href('home')} />
        <nav aria-label={text('app.main-navigation')} className={styles.nav}>
          <ul className={styles.routes}>
            <NavigationLink {...home} />
            <StoriesMenu />
            <NavigationLink {...voices} />
            <NavigationLink {...read} />
            <NavigationLink {...(user ? library : plans)} />
          </ul>
        </nav>
        <Later>
          <HeaderSearch />
        </Later>
        <div className={styles.account}>
          {user ? (
            <Suspense fallback={<span className={styles.avatarFallback} />}>
              <AccountMenu user={user} />
            </Suspense>
          ) : (
            <>
              <Button
                variant="secondary"
                dense
                className={styles.logIn}
                onClick={() => openSignIn('login', 'header')}
              >
                {text('app.log-in')}
              </Button>
              <Button dense onClick={() => openSignIn('sign-up', 'header')}>
                {text('app.sign-up')}
              </Button>
            </>
          )}
        </div>
      </div>
    </header>
  );
};

/** Header of a legal page read before the age confirmation: its only link leads to the age gate. */
export const PlainHeader = () => (
  <header className={styles.header}>
    <div className={classNames('wrap', styles.row)}>
      <Wordmark name={useProduct().name()} href={href('home')} />
    </div>
  </header>
);
