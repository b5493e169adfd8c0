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
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { useDisclosure } from '@meend/web/ui/overlays/use-disclosure.ts';
import Clock from 'lucide-react/icons/clock';
import Heart from 'lucide-react/icons/heart';
import LogOut from 'lucide-react/icons/log-out';
import MessageSquare from 'lucide-react/icons/message-square';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './account-menu.module.css';

/** A disclosure, not an ARIA menu: it contains a link, a choice and a button, each with keys of its own. */
export const AccountMenu = ({ user }: { readonly user: TokenUser }) => {
  const { discreetMode } = usePlatform();
  const api = useApi();
  const { logOut } = useSession();
  const { key } = useLocation();
  const isHydrated = useIsHydrated();
  const { open, setOpen, holder, opener, panel } = useDisclosure();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);

  return (
    <div ref={holder} className={styles.holder}>
      <button
        ref={opener}
        type="button"
        className={styles.avatar}
        aria-label={text('app.account-menu')}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {isHydrated ? user.email.charAt(0).toUpperCase() : null}
      </button>
      <div id={panel} hidden={!open} className={styles.panel}>
        <p className={styles.email}>{isHydrated ? user.email : null}</p>
        <a href={href('profile')} className={styles.item}>
          <Icon glyph={UserRound} size={20} />
          {text('app.profile')}
        </a>
        <a href={href('library')} className={styles.item}>
          <Icon glyph={Heart} size={20} />
          {text('app.library')}
        </a>
        <a href={href('history')} className={styles.item}>
          <Icon glyph={Clock} size={20} />
          {text('app.history')}
        </a>
        <a href={href('feedback')} className={styles.item}>
          <Icon glyph={MessageSquare} size={20} />
          {text('app.feedback')}
        </a>
        <div className={styles.theme}>
          <ThemeChoice />
        </div>
        <div className={styles.discreet}>
          <DiscreetSwitch />
        </div>
        <button
          type="button"
          className={styles.item}
          onClick={() => void leave(api, { userId: user.userId, discreetMode, logOut })}
        >
          <Icon glyph={LogOut} size={20} />
          {text('app.log-out')}
        </button>
      </div>
    </div>
  );
};
