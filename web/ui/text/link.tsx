import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import styles from './link.module.css';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly href: string;
}

const PathLink = ({ href, target, onClick, ...rest }: LinkProps) => {
  const go = useLinkClickHandler(href, target ? { target } : {});
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) go(event);
  };
  return <a href={href} target={target} onClick={press} {...rest} />;
};

/** Links to a path of this site use client-side navigation, so that playback goes on; any other URL is a plain link. */
export const Link = ({ href, ...rest }: LinkProps) =>
  href.startsWith('/') ? <PathLink href={href} {...rest} /> : <a href={href} {...rest} />;

/** A link inside running text. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={classNames(styles.text, className)} />
);

/** A card's title, whose click target covers the whole card. Other controls of the card must be layered above it. */
export const CardLink = ({ className, ...rest }: LinkProps) => (
  <Link {...rest} className={classNames(styles.card, className)} />
);
