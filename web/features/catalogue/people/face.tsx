import type { WireCreditedPerson } from '@meend/core/contract/catalogue/wire-story.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import styles from './face.module.css';

interface FaceProps {
  readonly person: Pick<WireCreditedPerson, 'name' | 'portraitURL'>;
  /** Side in CSS pixels, before the style sheet changes it. */
  readonly size: number;
  readonly eager?: boolean;
  readonly className?: string | undefined;
}

/** A portrait, or the first letter of the name. Decorative: the name is next to it. */
export const Face = ({ person: { name, portraitURL }, size, eager = false, className }: FaceProps) =>
  portraitURL === null ? (
    <span className={classNames(styles.face, styles.initial, className)} aria-hidden="true">
      {[...name][0]}
    </span>
  ) : (
    <img
      src={portraitURL}
      alt=""
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={classNames(styles.face, className)}
    />
  );
