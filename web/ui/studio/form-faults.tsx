import type { MouseEvent } from 'react';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './form-faults.module.css';

export interface FormFault {
  /** The id of the field, or of what stands around it. */
  readonly place: string;
  /** As the field is labelled. */
  readonly label: string;
  readonly sentence: string;
}

const fieldIn = (place: HTMLElement): HTMLElement | null => {
  if (place.matches('input, textarea, select, button')) return place;
  const first = (selector: string) => place.querySelector<HTMLElement>(selector);
  return (
    first('[aria-invalid="true"]') ??
    first('input[type="file"]') ??
    first('input, textarea, select') ??
    first('button')
  );
};

const lead = (event: MouseEvent, place: string): void => {
  event.preventDefault();
  const found = document.getElementById(place);
  if (found) fieldIn(found)?.focus();
};

export interface FormFaultsProps {
  readonly label: string;
  readonly faults: readonly FormFault[];
}

/** What is wrong, field by field; each entry leads to its field, which says more. */
export const FormFaults = ({ label, faults }: FormFaultsProps) => (
  <nav className={styles.faults} aria-label={label}>
    <span aria-hidden="true">{label}</span>
    <ul className={styles.list}>
      {faults.map(({ place, label: field, sentence }) => (
        <li key={place}>
          <a href={`#${place}`} className={styles.link} onClick={(event) => lead(event, place)}>
            {field}
            <VisuallyHidden>: {sentence}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
