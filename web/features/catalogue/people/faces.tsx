import type { AnyWireStory } from '@meend/core/contract/catalogue/wire-story.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { Face } from './face.tsx';
import styles from './faces.module.css';

interface FacesProps {
  readonly voices: NonNullable<AnyWireStory['voices']>;
  readonly size: 'small' | 'large';
  readonly eager?: boolean;
}

const sizes = { small: 36, large: 48 } as const;

/** The story's voices, each beside the other's face. */
export const Faces = ({ voices, size, eager = false }: FacesProps) => (
  <span className={classNames(styles.faces, size === 'large' && styles.large)}>
    {voices.map((voice, at) => (
      // Two of them may be anonymous.
      // biome-ignore lint/suspicious/noArrayIndexKey: faces are never reordered
      <Face key={at} person={voice} size={sizes[size]} eager={eager} />
    ))}
  </span>
);
