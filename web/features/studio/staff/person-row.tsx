import { Chip } from '@meend/web/ui/text/chip.tsx';
import type { ReactNode } from 'react';
import styles from './staff-panel.module.css';

interface PersonRowProps {
  readonly name: string;
  readonly email: string;
  /** Shown beside the name: "You". */
  readonly mark?: string | undefined;
  readonly note?: string;
  readonly action: ReactNode;
}

export const PersonRow = ({ name, email, mark, note, action }: PersonRowProps) => (
  <li className={styles.person}>
    <span className={styles.initial} aria-hidden="true">
      {name.charAt(0).toUpperCase()}
    </span>
    <div className={styles.who}>
      <p className={styles.personName}>
        <span>{name}</span>
        {mark ? <Chip>{mark}</Chip> : null}
      </p>
      <p className={styles.personEmail}>{email}</p>
      {note ? <p className={styles.personEmail}>{note}</p> : null}
    </div>
    {action}
  </li>
);
