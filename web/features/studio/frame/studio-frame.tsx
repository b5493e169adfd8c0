import { href } from '@meend/core/site/href.ts';
import type { StaffRole } from '@meend/web/api/session/staff-role.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { useDisclosure } from '@meend/web/ui/overlays/use-disclosure.ts';
import { AddressText } from '@meend/web/ui/text/address-text.tsx';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentType, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './studio-frame.module.css';

export interface StudioPanel {
  /** Name in the URL's query. */
  readonly id: string;
  readonly label: MessageKey;
  /** Title of the group it belongs to; Today has none. */
  readonly group?: MessageKey;
  readonly superadminsOnly: boolean;
  readonly Panel: ComponentType<{ readonly role: StaffRole }>;
}

interface StudioFrameProps {
  readonly role: StaffRole;
  readonly email: string;
  readonly panels: readonly StudioPanel[];
  readonly current: StudioPanel;
  readonly children: ReactNode;
}

type NavigationProps = Pick<StudioFrameProps, 'panels' | 'current'>;

const PanelLinks = ({ panels, current, title }: NavigationProps & { readonly title?: string }) => (
  <ul className={styles.links} aria-label={title}>
    {panels.map(({ id, label }) => (
      <li key={id}>
        <a
          href={href('adminDashboard', id === 'today' ? {} : { panel: id })}
          className={styles.link}
          aria-current={id === current.id ? 'page' : undefined}
        >
          {text(label)}
        </a>
      </li>
    ))}
  </ul>
);

/** Groups panels under their titles. */
const Navigation = ({ panels, current }: NavigationProps) => {
  const groups = [...new Set(panels.map(({ group }) => group))];
  return groups.map((group) => {
    const title = group && text(group);
    return (
      <Fragment key={group ?? 'others'}>
        {title ? <p className={styles.group}>{title}</p> : null}
        <PanelLinks
          panels={panels.filter((panel) => panel.group === group)}
          current={current}
          {...(title ? { title } : {})}
        />
      </Fragment>
    );
  });
};

const BackLink = () => (
  <a href={href('home')} className={styles.back}>
    <Icon glyph={ArrowLeft} size={18} />
    {text('studio-dashboard.back', { product: useProduct().name() })}
  </a>
);

/** On a phone the list of panels opens below a button that names the current one. */
const PhoneMenu = ({ panels, current }: NavigationProps) => {
  const { key } = useLocation();
  const { open, setOpen, holder, opener, panel } = useDisclosure();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => setOpen(false), [key]);

  return (
    <div ref={holder} className={styles.phoneMenu}>
      <button
        ref={opener}
        type="button"
        className={styles.opener}
        aria-label={text('studio-dashboard.menu', { panel: text(current.label) })}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {text(current.label)}
        <Icon glyph={ChevronDown} size={20} className={styles.arrow} />
      </button>
      <nav id={panel} hidden={!open} aria-label={text('studio-dashboard.name')} className={styles.menu}>
        <Navigation panels={panels} current={current} />
        <BackLink />
      </nav>
    </div>
  );
};

/** A sidebar from 768 px, a menu at the top below that width; the panel beside it. */
export const StudioFrame = ({ role, email, panels, current, children }: StudioFrameProps) => (
  <div className={styles.studio}>
    <div className={styles.side}>
      <Wordmark name={useProduct().name()} href={href('home')} />
      <PhoneMenu panels={panels} current={current} />
      <p className={styles.name} id="studio-name">
        {text('studio-dashboard.name')}
      </p>
      <nav aria-labelledby="studio-name" className={styles.sidebar}>
        <Navigation panels={panels} current={current} />
      </nav>
      <div className={styles.foot}>
        <p className={styles.who}>
          <span className={styles.email}>
            <AddressText>{email}</AddressText>
          </span>
          {text(`studio-dashboard.role-${role}`)}
        </p>
        <BackLink />
      </div>
    </div>
    <div className={styles.panel}>{children}</div>
  </div>
);

/** Rendered after the panel, in the same Suspense boundary: focuses the heading of a newly opened panel. */
export const FocusPanel = () => {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    marker.current?.parentElement?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, []);
  return <span ref={marker} hidden />;
};

/** Whether the panel was changed since the page was opened: the first panel is not focused. */
export const useIsChanged = (id: string): boolean => {
  const first = useRef(id);
  const changed = useRef(false);
  if (first.current !== id) changed.current = true;
  return changed.current;
};
