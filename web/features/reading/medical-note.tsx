import { text } from '@meend/web/messages/text.ts';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import styles from './medical-note.module.css';

export const MedicalNote = () => (
  <p className={styles.note} role="note">
    <Icon glyph="icon-info" size={20} className={styles.icon} />
    {text('reading.medical-note')}
  </p>
);
