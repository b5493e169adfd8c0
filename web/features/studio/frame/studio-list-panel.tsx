import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import styles from './studio-list-panel.module.css';

interface StudioListPanelProps {
  readonly title: string;
  readonly line: string;
  readonly newLabel: string;
  readonly onNew: () => void;
  readonly children: ReactNode;
}

/** Panel with a list of items of one type and a button that creates one. */
export const StudioListPanel = ({ title, line, newLabel, onNew, children }: StudioListPanelProps) => (
  <div className={styles.panel}>
    <div className={styles.head}>
      <div>
        <PageHeading appearance="h2">{title}</PageHeading>
        <p className={styles.line}>{line}</p>
      </div>
      <Button dense icon={<Icon glyph={Plus} size={20} />} onClick={onNew}>
        {newLabel}
      </Button>
    </div>
    {children}
  </div>
);
