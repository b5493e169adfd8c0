import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { leave } from '@meend/web/api/session/leave.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import type { TokenUser } from '@meend/web/api/token.ts';
import { DiscreetSwitch } from '@meend/web/features/discreet/discreet-switch.tsx';
import { ThemeChoice } from '@meend/web/features/theme/theme-choice.tsx';
import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { useIsHydrated } from '@meend/web/platform/page-events.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { DisclosurePanel } from '@meend/web/ui/overlays/disclosure-panel.tsx';
import { useDisclosure } from '@meend/web/ui/overlays/use-disclosure.ts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './account-menu.module.css';
import { plans } from './navigation.ts';

const forListeners = [
  { name: 'profile', label: 'app.profile', glyph: 'icon-user-round' },
  { name: 'history', label: 'app.history', glyph: 'icon-clock' },
] as const;

const forAll = [
  { name: 'plans', label: plans.label, glyph: 'icon-credit-card' },
  { name: 'feedback', label: 'app.feedback', glyph: 'icon-message-square' },
] as const;

/** What belongs to the account, how the product looks, and the way out. */
const AccountLinks = () => {
  const { discreetMode } = usePlatform();
  const api = useApi();
  const { user, logOut } = useSession();
  return (
    <>
      <ul className={styles.links}>
        {[...(user ? forListeners : []), ...forAll].map(({ name, label, glyph }) => (
          <li key={name}>
            <a href={href(name)} className={styles.item}>
              <Icon glyph={glyph} size={20} />
              {text(label)}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <ThemeChoice />
        <DiscreetSwitch />
      </div>
      {user ? (
        <button
          type="button"
          className={styles.item}
          onClick={() => void leave(api, { userId: user.userId, discreetMode, logOut })}
        >
          <Icon glyph="icon-log-out" size={20} />
          {text('app.log-out')}
        </button>
      ) : null}
    </>
  );
};

/** Closes with every navigation but the one at the start. */
const useCloseOnNavigation = (close: () => void): void => {
  const { key } = useLocation();
  const opened = useRef(key);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => {
    if (opened.current !== key) close();
    opened.current = key;
  }, [key]);
};

/** A disclosure, not an ARIA menu: it contains links, a choice and a button, each with keys of its own. */
export const AccountMenu = ({ user }: { readonly user: TokenUser }) => {
  const isHydrated = useIsHydrated();
  const { open, setOpen, holder, opener, panel } = useDisclosure();
  useCloseOnNavigation(() => setOpen(false));
  return (
    <div ref={holder} className={styles.holder}>
      <button
        ref={opener}
        type="button"
        className={styles.avatar}
        aria-label={text('app.account-menu')}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        {isHydrated ? user.email.charAt(0).toUpperCase() : null}
      </button>
      {open ? (
        <DisclosurePanel id={panel} className={styles.panel}>
          <p className={styles.email}>{user.email}</p>
          <AccountLinks />
        </DisclosurePanel>
      ) : null}
    </div>
  );
};

/** The sheet of the tab You; a guest is offered both ways to sign in. */
export const AccountSheet = ({ onClose }: { readonly onClose: () => void }) => {
  const { user, openSignIn } = useSession();
  useCloseOnNavigation(onClose);
  const signIn = (start: 'login' | 'sign-up') => {
    onClose();
    openSignIn(start, 'you');
  };
  return (
    <Dialog open onClose={onClose} title={text('app.you')} closeLabel={text('app.close')} width={420}>
      {user ? (
        <p className={styles.email}>{user.email}</p>
      ) : (
        <div className={styles.signIn}>
          <Button variant="secondary" onClick={() => signIn('login')}>
            {text('app.log-in')}
          </Button>
          <Button onClick={() => signIn('sign-up')}>{text('app.sign-up')}</Button>
        </div>
      )}
      <AccountLinks />
    </Dialog>
  );
};
