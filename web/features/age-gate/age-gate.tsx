import { AGE_WORDING } from '@meend/core/account/user/age-wording.ts';
import { href } from '@meend/core/site/href.ts';
import { useApi } from '@meend/web/api/api.ts';
import { text } from '@meend/web/messages/text.ts';
import { useProduct } from '@meend/web/platform/context/platform.ts';
import { writeCookie } from '@meend/web/platform/cookies.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Mark } from '@meend/web/ui/icons/mark.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './age-gate.module.css';

const COOKIE = 'age_ok';
const COOKIE_MAX_AGE_DAYS = 30;

interface AgeGateProps {
  readonly onConfirmed: () => void;
  /** The switch of discreet mode. */
  readonly discretion: ReactNode;
}

/** Age gate: covers every page until it is confirmed; Escape does not close it. */
export const AgeGate = ({ onConfirmed, discretion }: AgeGateProps) => {
  const api = useApi();
  const product = useProduct();
  const [under, setUnder] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const textId = useId();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes with `under` and must be announced again
  useEffect(() => heading.current?.focus({ preventScroll: true }), [under]);

  const confirm = () => {
    writeCookie(COOKIE, String(AGE_WORDING), COOKIE_MAX_AGE_DAYS);
    if (api.tokens.read() !== null)
      import('./state-age.ts').then(
        ({ stateAge }) => stateAge(api),
        () => {},
      );
    onConfirmed();
  };
  return (
    <section className={styles.gate} aria-labelledby={titleId} aria-describedby={textId}>
      <div className={styles.card}>
        <Mark className={styles.mark} />
        <h1 ref={heading} id={titleId} tabIndex={-1} aria-describedby={textId} className={styles.title}>
          {text('age-gate.title')}
        </h1>
        {under ? (
          <p id={textId} className={textStyle('lead', 'muted')}>
            {text('age-gate.thanks')}
          </p>
        ) : (
          <>
            <p id={textId} className={textStyle('lead', 'muted')}>
              {text('age-gate.text', { product: product.name() })}
            </p>
            <div className={styles.answers}>
              <Button onClick={confirm}>{text('age-gate.yes')}</Button>
              <Button variant="secondary" onClick={() => setUnder(true)}>
                {text('age-gate.no')}
              </Button>
            </div>
            <div className={styles.discreet}>{discretion}</div>
          </>
        )}
        <p className={styles.links}>
          <TextLink href={href('terms')} className={styles.link}>
            {text('site-links.terms')}
          </TextLink>
          <TextLink href={href('privacy')} className={styles.link}>
            {text('site-links.privacy')}
          </TextLink>
        </p>
      </div>
    </section>
  );
};
