import { findPlan } from '@meend/core/plans/plan.ts';
import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import { href } from '@meend/core/site/href.ts';
import { useSession } from '@meend/web/api/session/session.ts';
import { text } from '@meend/web/messages/text.ts';
import { Button, ButtonLink } from '@meend/web/ui/actions/button.tsx';
import { Icon } from '@meend/web/ui/icons/icon.tsx';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { textStyle } from '@meend/web/ui/text/text-style.ts';
import styles from './unlock-card.module.css';

interface UnlockCardProps {
  /** Opens the selection of this story as a free audio. */
  readonly onAdd: () => void;
}

const monthlyPrice = (): string => formatRupees(findPlan('30 days')?.price ?? paise(0));

interface UnlockTextProps {
  readonly title: string;
  readonly line: string;
  /** Adds a link to the plans beside the free offer. */
  readonly hasPlans?: boolean;
}

const UnlockText = ({ title, line, hasPlans = false }: UnlockTextProps) => (
  <div className={styles.text}>
    <h2 className={styles.title}>{title}</h2>
    <p className={textStyle('small', 'muted')}>{line}</p>
    {hasPlans ? (
      <TextLink href={href('plans')} className={styles.plans}>
        {text('catalogue.unlock-see-plans', { price: monthlyPrice() })}
      </TextLink>
    ) : null}
  </div>
);

/** Explains what unlocks the story for this listener: signing up, a free selection or a plan. */
export const UnlockCard = ({ onAdd }: UnlockCardProps) => {
  const { user, selectionsLeft, openSignIn } = useSession();
  return (
    <aside className={styles.card}>
      <Icon glyph="icon-lock" size={24} className={styles.lock} />
      {user === null ? (
        <>
          <UnlockText
            title={text('catalogue.unlock-guest')}
            line={text('catalogue.unlock-guest-line')}
            hasPlans
          />
          <Button dense onClick={() => openSignIn('sign-up', 'unlock-card')}>
            {text('app.sign-up')}
          </Button>
        </>
      ) : selectionsLeft > 0 ? (
        <>
          <UnlockText
            title={text('catalogue.unlock-picks', { left: selectionsLeft })}
            line={text('catalogue.unlock-picks-line')}
            hasPlans
          />
          <Button dense onClick={onAdd}>
            {text('catalogue.add-story')}
          </Button>
        </>
      ) : (
        <>
          <UnlockText
            title={text('catalogue.unlock-plan')}
            line={text('catalogue.unlock-plan-line', { price: monthlyPrice() })}
          />
          <ButtonLink dense href={href('plans')}>
            {text('catalogue.plans')}
          </ButtonLink>
        </>
      )}
    </aside>
  );
};
