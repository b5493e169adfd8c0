import { useSession } from '@meend/web/api/session/session.ts';
import { DiscreetSwitch } from '@meend/web/features/discreet/discreet-switch.tsx';
import { text } from '@meend/web/messages/text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { useDisclosure } from '@meend/web/ui/overlays/use-disclosure.ts';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './more-tab.module.css';
import {
  blog,
  confessions,
  feedback,
  history,
  library,
  plans,
  profile,
  quickies,
  sexpert,
  temptations,
} from './navigation.ts';

const forGuests = [temptations, confessions, quickies, library, plans, sexpert, blog, feedback];
const forListeners = [...forGuests, history, profile];

interface MoreTabProps {
  /** Classes of a tab and of its label, from the tab bar. */
  readonly className: string | undefined;
  readonly labelClass: string | undefined;
}

/** The fifth tab: a list of all destinations on a phone; current if none of the other four tabs is. */
export const MoreTab = ({ className, labelClass }: MoreTabProps) => {
  const { pathname, key } = useLocation();
  const { user } = useSession();
  const { open, setOpen, holder, opener, panel } = useDisclosure();
  const places = user ? forListeners : forGuests;
  const isOnlyHere = [confessions, library, plans, blog, feedback, history, profile].some(({ isActive }) =>
    isActive(pathname),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);

  return (
    <div ref={holder}>
      <button
        ref={opener}
        type="button"
        className={classNames(className, (open || isOnlyHere) && styles.lit)}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <Icon glyph={Ellipsis} size={22} />
        <span className={labelClass}>{text('app.more')}</span>
      </button>
      <div id={panel} hidden={!open} className={styles.panel}>
        <ul className={styles.routes}>
          {places.map(({ label, href, isActive }) => (
            <li key={label}>
              <a href={href} className={styles.route} aria-current={isActive(pathname) ? 'page' : undefined}>
                {text(label)}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.discreet}>
          <DiscreetSwitch />
        </div>
      </div>
    </div>
  );
};
