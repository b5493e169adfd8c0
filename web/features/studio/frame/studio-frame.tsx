import { href } from '@meend/core/site/href.ts';
import type { StaffRole } from '@meend/web/api/session/staff-role.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { Icon, type IconProps } from '@meend/web/ui/icons/icon.tsx';
import { useDisclosure } from '@meend/web/ui/overlays/use-disclosure.ts';
import { AddressText } from '@meend/web/ui/text/address-text.tsx';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './studio-frame.module.css';

export type StudioGroup = 'today' | 'stories' | 'reading' | 'listeners' | 'insights' | 'team';

export interface StudioPanel {
  /** Name in the URL's query. */
  readonly id: string;
  readonly label: MessageKey;
  readonly group: StudioGroup;
  /** Always listed, as specified. */
  readonly isStated?: boolean;
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

const glyphs: Readonly<Record<StudioGroup, IconProps['glyph']>> = {
  today: 'icon-sun',
  stories: 'icon-library-big',
  reading: 'icon-book-open',
  listeners: 'icon-users',
  insights: 'icon-chart-column',
  team: 'icon-shield-check',
};

interface NavigationProps extends Pick<StudioFrameProps, 'panels' | 'current'> {
  /** Lists every panel, not only the stated ones and those beside the current one. */
  readonly isWhole?: boolean;
}

const hrefOf = ({ id }: StudioPanel): string => href('adminDashboard', id === 'today' ? {} : { panel: id });

/** Groups with their panels; a group leads to its first one. */
const Navigation = ({ panels, current, isWhole = false }: NavigationProps) => (
  <ul className={styles.links}>
    {[...new Set(panels.map(({ group }) => group))].map((group) => {
      const inside = panels.filter((panel) => panel.group === group);
      const [first] = inside;
      const isHere = group === current.group;
      const listed = inside.filter(({ isStated }) => isWhole || isHere || isStated);
      const isSingle = inside.length === 1;
      return first === undefined ? null : (
        <li key={group}>
          <a
            href={hrefOf(first)}
            className={styles.link}
            data-here={isHere}
            aria-current={isHere && isSingle ? 'page' : undefined}
          >
            <Icon glyph={glyphs[group]} size={20} />
            {text(`studio-dashboard.group-${group}`)}
          </a>
          {isSingle || listed.length === 0 ? null : (
            <ul className={styles.inside} aria-label={text(`studio-dashboard.group-${group}`)}>
              {listed.map((panel) => (
                <li key={panel.id}>
                  <a
                    href={hrefOf(panel)}
                    className={styles.sub}
                    aria-current={panel.id === current.id ? 'page' : undefined}
                  >
                    {text(panel.label)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </li>
      );
    })}
  </ul>
);

const BackLink = () => (
  <a href={href('home')} className={styles.back}>
    <Icon glyph="icon-arrow-left" size={18} />
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
        <Icon glyph="icon-chevron-down" size={20} className={styles.arrow} />
      </button>
      <nav id={panel} hidden={!open} aria-label={text('studio-dashboard.name')} className={styles.menu}>
        <Navigation panels={panels} current={current} isWhole />
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
