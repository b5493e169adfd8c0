import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as TabsRoot } from 'react-aria-components';
import styles from './tabs.module.css';

interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly panel: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** Manual activation: arrow keys only move the focus; Enter or Space selects. For panels that must be fetched. */
  readonly manual?: boolean;
}

export const Tabs = ({ label, tabs, selected, onSelect, manual = false }: TabsProps) => (
  <TabsRoot
    selectedKey={selected}
    onSelectionChange={(key) => onSelect(String(key))}
    keyboardActivation={manual ? 'manual' : 'automatic'}
  >
    <TabList aria-label={label} className={styles.list ?? ''}>
      {tabs.map((tab) => (
        <Tab key={tab.id} id={tab.id} className={styles.tab ?? ''}>
          {tab.label}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className={styles.panel ?? ''}>
        {tab.panel}
      </TabPanel>
    ))}
  </TabsRoot>
);
