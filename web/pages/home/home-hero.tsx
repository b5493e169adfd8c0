import type { WireTonight } from '@meend/core/contract/shelves/slots.routes.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { lazyComponent } from '@meend/web/platform/lazy-component.ts';
import { Button } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import { Suspense } from 'react';
import styles from './home-page.module.css';
import { Greeting, Tonight } from './home-tonight.tsx';
import { ReservedHeight } from './reserved-height.tsx';

export const ListenerHero = lazyComponent(async () => (await import('./home-listener.tsx')).ListenerHero);
export const GuestRow = lazyComponent(async () => (await import('./home-listener.tsx')).GuestRow);

const GuestIntro = () => {
  const { openSignIn } = useSession();
  return (
    <>
      <p className={styles.eyebrow}>{text('home.chip')}</p>
      <PageHeading appearance="display">
        {text('home.headline')} <span className={styles.glide}>{text('home.headline-glide')}</span>
      </PageHeading>
      <p className={styles.lead}>{text('home.welcome-line')}</p>
      <div className={styles.actions}>
        <Button onClick={() => openSignIn('sign-up', 'home')}>{text('home.sign-up')}</Button>
      </div>
      <p className={styles.note}>
        <Icon glyph="icon-lock-keyhole" size={18} />
        {text('home.private')}
      </p>
    </>
  );
};

const Placeholder = () => <div className={styles.placeholder} aria-hidden="true" />;

interface HomeHeroProps {
  /** The story shown large; undefined while loading. */
  readonly tonight: WireTonight | null | undefined;
  /** Called with the ids of what a listener has here instead. */
  readonly onOwn: (own: readonly string[]) => void;
}

export const HomeHero = ({ tonight, onOwn }: HomeHeroProps) => {
  const { user } = useSession();
  if (user)
    return (
      <Suspense
        fallback={
          <ReservedHeight name="hero" settled={false}>
            <div className={`${styles.hero} ${styles.own}`}>
              <div className={styles.text}>
                <PageHeading appearance="display">
                  <Greeting />
                </PageHeading>
              </div>
              <Placeholder />
            </div>
          </ReservedHeight>
        }
      >
        <ListenerHero tonight={tonight} onOwn={onOwn} />
      </Suspense>
    );
  return (
    <div className={styles.hero}>
      <div className={styles.text}>
        <GuestIntro />
      </div>
      {tonight ? <Tonight {...tonight} /> : tonight === undefined ? <Placeholder /> : null}
    </div>
  );
};
