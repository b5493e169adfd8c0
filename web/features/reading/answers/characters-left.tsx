import { text } from '@meend/web/messages/text.ts';
import { usePlatform } from '@meend/web/platform/context/platform.ts';
import { classNames } from '@meend/web/ui/class-names.ts';
import { useEffect, useRef } from 'react';
import styles from './question-form.module.css';

const NEAR_THE_END = 50;

const charactersLeftText = (left: number): string =>
  left < 0 ? text('sexpert.too-many', { count: -left }) : text('sexpert.left', { count: left });

/** Shows the last fifty characters as a countdown; announces only when it starts, reaches zero and is exceeded. */
export const CharactersLeft = ({ left }: { readonly left: number }) => {
  const { announce } = usePlatform();
  const stage = left > NEAR_THE_END ? 'plenty' : left > 0 ? 'few' : left === 0 ? 'none' : 'over';
  const announced = useRef(stage);
  useEffect(() => {
    if (stage !== announced.current && stage !== 'plenty') announce(charactersLeftText(left));
    announced.current = stage;
  }, [stage, left, announce]);
  return left > NEAR_THE_END ? null : (
    <p className={classNames(styles.left, left < 0 && styles.over)}>{charactersLeftText(left)}</p>
  );
};
