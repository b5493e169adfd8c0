// A size and a colour of text that is drawn in no other way.
import { classNames } from '../class-names.ts';
import styles from './text-style.module.css';

type TextStyle =
  | 'meta'
  | 'small'
  | 'lead'
  | 'title'
  | 'h2'
  | 'h3'
  | 'muted'
  | 'faint'
  | 'danger'
  | 'anywhere';

/** `anywhere` breaks a long word also where that is the narrowest width. */
export const textStyle = (...options: readonly TextStyle[]): string =>
  classNames(...options.map((option) => styles[option]));
