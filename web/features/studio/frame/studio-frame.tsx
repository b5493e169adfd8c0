import { href } from '@meend/core/site/href.ts';
import type { StaffRole } from '@meend/web/api/session/staff-role.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { countText } from '@meend/web/platform/number-text.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Icon, type IconProps } from '@meend/web/ui/icons/icon.tsx';
import { Dialog } from '@meend/web/ui/overlays/dialog.tsx';
import { AddressText } from '@meend/web/ui/text/address-text.tsx';
import tabStyles from '@meend/web/ui/text/tab-bar.module.css';
import { VisuallyHidden } from '@meend/web/ui/text/visually-hidden.tsx';
import { Wordmark } from '@meend/web/ui/text/wordmark.tsx';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import styles from './studio-frame.module.css';

export type StudioGroup = 'today' | 'stories' | 'reading' | 'listeners' | 'money' | 'insights' | 'team';

export interface StudioPanel {
  /** Name in the URL's query. */
  readonly id: string;
  readonly label: MessageKey;
  readonly group: StudioGroup;
  /** Always listed, as specified. */
  readonly isStated?: boolean;
  /** The group's own panel: its link is the group's. */
  readonly isOfGroup?: boolean;
  readonly superadminsOnly: boolean;
  readonly Panel: ComponentType<{ readonly role: StaffRole }>;
}

/** What waits in a group: a number, and what it counts. */
export type StudioCounts = Readonly<
  Partial<Record<StudioGroup, { readonly count: number; readonly label: string }>>
>;

interface StudioFrameProps {
  readonly role: StaffRole;
  readonly email: string;
  readonly panels: readonly StudioPanel[];
  readonly current: StudioPanel;
  /** Shown in the sidebar, and on a phone in the sheet of all panels. */
  readonly counts: StudioCounts;
  readonly children: ReactNode;
}

const glyphs: Readonly<Record<StudioGroup, IconProps['glyph']>> = {
  today: 'icon-sun',
  stories: 'icon-library-big',
  reading: 'icon-book-open',
  listeners: 'icon-users',
  money: 'icon-indian-rupee',
  insights: 'icon-chart-column',
  team: 'icon-shield-check',
};

interface NavigationProps extends Pick<StudioFrameProps, 'panels' | 'current' | 'counts'> {
  /** Lists every panel, not only the stated ones and those beside the current one. */
  readonly isWhole?: boolean;
}

const hrefOf = ({ id }: StudioPanel): string => href('adminDashboard', id === 'today' ? {} : { panel: id });

/** The number is decoration: its label is the one that is read. */
const Count = ({ of }: { readonly of: StudioCounts[StudioGroup] }) =>
  of === undefined || of.count === 0 ? null : (
    <>
      <VisuallyHidden> {of.label}</VisuallyHidden>
      <span className={styles.count} aria-hidden="true">
        {countText(of.count)}
      </span>
    </>
  );

/** Groups with their panels; a group leads to its first one. */
const Navigation = ({ panels, current, counts, isWhole = false }: NavigationProps) => (
  <ul className={styles.links}>
    {[...new Set(panels.map(({ group }) => group))].map((group) => {
      const inside = panels.filter((panel) => panel.group === group);
      const [first] = inside;
      const isHere = group === current.group;
      const listed = inside.filter(
        ({ isStated, isOfGroup }) => !isOfGroup && (isWhole || isHere || isStated),
      );
      const isSingle = inside.length === 1;
      return first === undefined ? null : (
        <li key={group}>
          <a
            href={hrefOf(first)}
            className={styles.link}
            data-here={isHere}
            aria-current={isHere && (isSingle || current.isOfGroup) ? 'page' : undefined}
          >
            <Icon glyph={glyphs[group]} size={20} />
            {text(`studio-dashboard.group-${group}`)}
            <Count of={counts[group]} />
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

/** Groups with a tab of their own on a phone; the others are in the sheet that More opens. */
const tabs: readonly StudioGroup[] = ['today', 'stories', 'listeners', 'money'];

const firstOf = (panels: readonly StudioPanel[], group: StudioGroup): StudioPanel =>
  panels.find((panel) => panel.group === group) as StudioPanel;

/** On a phone the sidebar is the last row of the surface at the window's bottom. */
const PhoneTabs = ({ role, email, panels, current, counts }: Omit<StudioFrameProps, 'children'>) => {
  const { key } = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  const [dock, setDock] = useState<Element | null>(null);
  useEffect(() => setDock(document.querySelector('[data-dock]')), []);
  // Closed by the navigation itself, so that its panel is focused after the dialog's opener.
  // biome-ignore lint/correctness/useExhaustiveDependencies: going back does not open it again
  useEffect(() => setOpened(null), [key]);
  const isMore = !tabs.includes(current.group);
  const bar = (
    <nav aria-label={text('studio-dashboard.tabs')} className={classNames(tabStyles.bar, styles.tabs)}>
      <ul className={tabStyles.tabs}>
        {tabs.map((group) => (
          <li key={group}>
            <a
              href={hrefOf(firstOf(panels, group))}
              className={tabStyles.tab}
              aria-current={group === current.group ? 'page' : undefined}
            >
              <Icon glyph={glyphs[group]} size={22} />
              <span className={tabStyles.label}>{text(`studio-dashboard.group-${group}`)}</span>
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={tabStyles.tab}
            aria-haspopup="dialog"
            aria-expanded={opened === key}
            aria-current={isMore ? 'page' : undefined}
            onClick={() => setOpened(key)}
          >
            <Icon glyph="icon-menu" size={22} />
            <span className={tabStyles.label}>{text('studio-dashboard.more')}</span>
          </button>
        </li>
      </ul>
    </nav>
  );
  return (
    <>
      {dock && createPortal(bar, dock)}
      <Dialog
        open={opened === key}
        onClose={() => setOpened(null)}
        title={text('studio-dashboard.name')}
        closeLabel={text('app.close')}
      >
        <Navigation panels={panels} current={current} counts={counts} isWhole />
        <Who role={role} email={email} />
        <BackLink />
      </Dialog>
    </>
  );
};

const Who = ({ role, email }: Pick<StudioFrameProps, 'role' | 'email'>) => (
  <p className={styles.who}>
    <span className={styles.email}>
      <AddressText>{email}</AddressText>
    </span>
    {text(`studio-dashboard.role-${role}`)}
  </p>
);

/** A sidebar from 768 px, tabs at the bottom below that width; the panel beside it. */
export const StudioFrame = ({ children, ...frame }: StudioFrameProps) => (
  <div className={styles.studio}>
    <div className={styles.side}>
      <Wordmark name={useProduct().name()} href={href('home')} />
      <p className={styles.name} id="studio-name">
        {text('studio-dashboard.name')}
      </p>
      <nav aria-labelledby="studio-name">
        <Navigation panels={frame.panels} current={frame.current} counts={frame.counts} />
      </nav>
      <div className={styles.foot}>
        <Who role={frame.role} email={frame.email} />
        <BackLink />
      </div>
    </div>
    <div className={styles.panel}>{children}</div>
    <PhoneTabs {...frame} />
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
