import { href } from '@meend/core/site/href.ts';
import { usePlans } from '@meend/web/api/plan-queries.ts';
import { PlanList } from '@meend/web/features/plans/plan-list.tsx';
import { useDocumentTitle } from '@meend/web/messages/document-title.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { language } from '@meend/web/platform/language.ts';
import { TextLink } from '@meend/web/ui/text/link.tsx';
import { PageHeading } from '@meend/web/ui/text/page-heading.tsx';
import styles from './plans-page.module.css';

const steps: readonly MessageKey[] = ['plans.how-choose', 'plans.how-pay', 'plans.how-open'];

/** The payment descriptions of the paid plans, as sent to the provider. */
const useNotes = (): string => {
  const { data = [] } = usePlans();
  const notes = data.filter(({ price }) => price > 0).map(({ description }) => `“${description}”`);
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(notes);
};

const Questions = () => {
  const notes = useNotes();
  const answers: readonly (readonly [MessageKey, string])[] = [
    ['plans.ask-renew', text('plans.answer-renew')],
    ['plans.ask-stop', text('plans.answer-stop')],
    ['plans.ask-statement', text('plans.answer-statement', { notes })],
    ['plans.ask-hangs', text('plans.answer-hangs')],
    ['plans.ask-money', text('plans.answer-money')],
  ];
  return (
    <div className={styles.answers}>
      {answers.map(([question, answer]) => (
        <div key={question}>
          <h3>{text(question)}</h3>
          <p>{answer}</p>
        </div>
      ))}
    </div>
  );
};

/** The plans page, public: prices, what each plan includes and how paying works. */
export const PlansPage = () => {
  useDocumentTitle(text('plans.page'));
  return (
    <div className={`wrap ${styles.page}`}>
      <header>
        <PageHeading>{text('plans.page')}</PageHeading>
        <p className={styles.lead}>{text('plans.page-line')}</p>
      </header>
      <section>
        <h2 className="visually-hidden">{text('plans.choose')}</h2>
        <PlanList />
      </section>
      <section>
        <h2>{text('plans.how')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{text(step)}</li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{text('plans.questions')}</h2>
        <Questions />
        <p className={styles.terms}>
          <TextLink href={href('terms')}>{text('plans.details')}</TextLink>
        </p>
      </section>
    </div>
  );
};
