import {
  type ButtonHTMLAttributes,
  type KeyboardEvent as KeyEvent,
  type MouseEvent,
  type Ref,
  useEffect,
  useId,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { type IconName, type IconSize, withIcon } from '../icons/icon.tsx';
import styles from './icon-button.module.css';
import { Spinner } from './spinner.tsx';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: IconName;
  readonly iconSize?: IconSize;
  /** Shows a spinner instead of the icon. */
  readonly waiting?: boolean;
  /** "action" is the filled round button of the player. */
  readonly tone?: 'plain' | 'strong' | 'action';
  /**
   * Pixels. A size other than 44 needs an inline style, which the Content-Security-Policy forbids in server-rendered
   * HTML: use it only in components rendered by the browser.
   */
  readonly size?: number;
  /** A lit control: the sleep timer is running, loop is on. */
  readonly lit?: boolean;
  readonly tooltip?: boolean;
  readonly disabledReason?: string | undefined;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Minimum touch target in pixels (WCAG 2.5.5); equal to the size in the style sheet. */
const TARGET_SIZE = 44;

export const IconButton = ({
  label,
  icon,
  iconSize,
  waiting = false,
  tone = 'plain',
  size = TARGET_SIZE,
  lit = false,
  tooltip = true,
  disabledReason,
  className,
  onClick,
  ...rest
}: IconButtonProps) => {
  const reasonId = useId();
  const [hovered, setHovered] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    if (!hovered) return;
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true);
    document.addEventListener('keydown', dismiss);
    return () => {
      document.removeEventListener('keydown', dismiss);
      setDismissed(false);
    };
  }, [hovered]);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (disabledReason === undefined) onClick?.(event);
  };
  const hideOnEscape = (event: KeyEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') setDismissed(true);
    rest.onKeyDown?.(event);
  };
  return (
    <span
      className={styles.holder}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      <button
        type="button"
        {...rest}
        {...withIcon(waiting ? undefined : icon, iconSize)}
        className={classNames(styles.button, styles[tone], lit && styles.lit, className)}
        style={size === TARGET_SIZE ? undefined : { width: size, height: size }}
        aria-label={label}
        aria-disabled={disabledReason === undefined ? undefined : true}
        aria-describedby={disabledReason ? reasonId : rest['aria-describedby']}
        onClick={press}
        onKeyDown={hideOnEscape}
        onBlur={() => setDismissed(false)}
      >
        {waiting ? <Spinner size={iconSize} /> : null}
      </button>
      {tooltip && !dismissed ? (
        <span className={styles.tooltip} aria-hidden="true">
          {label}
        </span>
      ) : null}
      {disabledReason ? (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      ) : null}
    </span>
  );
};
