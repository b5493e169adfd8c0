import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../class-names.ts';
import { type IconName, type IconSize, withIcon } from '../icons/icon.tsx';
import type { LinkProps } from '../text/link.tsx';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

export interface ButtonAppearance {
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'on-art';
  /** 42 px instead of 48: headers and the administrators' pages. */
  readonly dense?: boolean;
  /** As wide as its container: "phone" below 768 px only. */
  readonly wide?: boolean | 'phone';
  readonly icon?: IconName | undefined;
  readonly iconSize?: IconSize;
  /** A picture instead of an icon. */
  readonly mark?: ReactNode;
}

export interface ButtonProps extends ButtonAppearance, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows a spinner instead of the icon. */
  readonly waiting?: boolean;
  /** Shows a spinner before the label and ignores presses. */
  readonly busy?: boolean;
  /** Why the button is disabled. It stays focusable, and the reason is its accessible description. */
  readonly disabledReason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

const buttonClass = (
  { variant = 'primary', dense, wide }: ButtonAppearance,
  className: string | undefined,
): string =>
  classNames(
    styles.button,
    styles[variant],
    dense && styles.dense,
    wide === true && styles.wide,
    wide === 'phone' && styles.widePhone,
    className,
  );

export const Button = ({
  variant = 'primary',
  dense = false,
  wide = false,
  icon,
  iconSize,
  waiting = false,
  mark,
  busy = false,
  disabledReason,
  className,
  onClick,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => {
  const reasonId = useId();
  const inert = busy || disabledReason !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (inert) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        {...withIcon(busy || waiting ? undefined : icon, iconSize)}
        type={type}
        className={buttonClass({ variant, dense, wide }, className)}
        onClick={press}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
      >
        {busy || waiting ? <Spinner size={iconSize} /> : mark}
        {children}
      </button>
      {disabledReason ? (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      ) : null}
    </>
  );
};

interface ButtonLinkProps extends ButtonAppearance, LinkProps {}

/** A link styled as a button. */
export const ButtonLink = ({
  variant = 'primary',
  dense = false,
  wide = false,
  icon,
  iconSize,
  mark,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <a {...rest} {...withIcon(icon, iconSize)} className={buttonClass({ variant, dense, wide }, className)}>
    {mark}
    {children}
  </a>
);
