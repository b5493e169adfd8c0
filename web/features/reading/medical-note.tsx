import Info from 'lucide-react/icons/info';
import { text } from '../../messages/text.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './medical-note.module.css';

export const MedicalNote = () => (
  <p className={styles.note} role="note">
    <Icon glyph={Info} size={20} className={styles.icon} />
    {text('reading.medical-note')}
  </p>
);
