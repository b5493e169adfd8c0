import type { AnchorHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './link.module.css';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
}

/** A link inside running text. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <a {...rest} className={classNames(styles.text, className)} />
);

/** A card's title, whose click target covers the whole card. Other controls of the card must be layered above it. */
export const CardLink = ({ className, ...rest }: LinkProps) => (
  <a {...rest} className={classNames(styles.card, className)} />
);
