import type { AuditValue } from '@meend/core/audit/audit.ts';
import type { WireAuditRecord } from '@meend/core/contract/staff/staff.routes.ts';
import { languageOf } from '@meend/core/shared/languages.ts';
import { formatRupees, paise } from '@meend/core/shared/rupees.ts';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import { formatDateTime } from '@meend/web/platform/format-date.ts';
import { rupeeText } from '@meend/web/platform/number-text.ts';
import styles from './audit-panel.module.css';
import { type Change, changesOf, fieldName, isSame } from './changes.ts';

const sentences: Readonly<Record<string, MessageKey>> = {
  'role.granted': 'studio-audit.did-role-granted',
  'role.revoked': 'studio-audit.did-role-revoked',
  'account.suspended': 'studio-audit.did-account-suspended',
  'account.reinstated': 'studio-audit.did-account-reinstated',
  'account.signed-out': 'studio-audit.did-account-signed-out',
  'account.days-added': 'studio-audit.did-account-days-added',
  'account.address-changed': 'studio-audit.did-account-address-changed',
  'account.erasure-begun': 'studio-audit.did-account-erasure-begun',
  'account.archive-asked': 'studio-audit.did-account-archive-asked',
  'account.erased': 'studio-audit.did-account-erased',
  'account.exported': 'studio-audit.did-account-exported',
  'factor.added': 'studio-audit.did-factor-added',
  'factor.removed': 'studio-audit.did-factor-removed',
  'factors.reset': 'studio-audit.did-factors-reset',
  'recovery-codes.made': 'studio-audit.did-recovery-codes-made',
  'recovery-code.used': 'studio-audit.did-recovery-code-used',
  'story.published': 'studio-audit.did-story-published',
  'story.edited': 'studio-audit.did-story-edited',
  'story.withdrawn': 'studio-audit.did-story-withdrawn',
  'story.restored': 'studio-audit.did-story-restored',
  'story.chapters-changed': 'studio-audit.did-story-chapters-changed',
  'story.transcript-changed': 'studio-audit.did-story-transcript-changed',
  'article.published': 'studio-audit.did-article-published',
  'article.scheduled': 'studio-audit.did-article-scheduled',
  'article.drafted': 'studio-audit.did-article-drafted',
  'article.edited': 'studio-audit.did-article-edited',
  'article.withdrawn': 'studio-audit.did-article-withdrawn',
  'article.restored': 'studio-audit.did-article-restored',
  'mood.published': 'studio-audit.did-mood-published',
  'mood.drafted': 'studio-audit.did-mood-drafted',
  'mood.edited': 'studio-audit.did-mood-edited',
  'mood.withdrawn': 'studio-audit.did-mood-withdrawn',
  'mood.restored': 'studio-audit.did-mood-restored',
  'slot.added': 'studio-audit.did-slot-added',
  'slot.removed': 'studio-audit.did-slot-removed',
  'home.arranged': 'studio-audit.did-home-arranged',
  'person.published': 'studio-audit.did-person-published',
  'person.edited': 'studio-audit.did-person-edited',
  'person.withdrawn': 'studio-audit.did-person-withdrawn',
  'person.restored': 'studio-audit.did-person-restored',
  'person.erased': 'studio-audit.did-person-erased',
  'answer.published': 'studio-audit.did-answer-published',
  'answer.scheduled': 'studio-audit.did-answer-scheduled',
  'answer.drafted': 'studio-audit.did-answer-drafted',
  'answer.edited': 'studio-audit.did-answer-edited',
  'answer.withdrawn': 'studio-audit.did-answer-withdrawn',
  'answer.restored': 'studio-audit.did-answer-restored',
  'question.set-aside': 'studio-audit.did-question-set-aside',
  'question.brought-back': 'studio-audit.did-question-brought-back',
  'file.uploaded': 'studio-audit.did-file-uploaded',
  'order.refund-asked': 'studio-audit.did-order-refund-asked',
  'feedback.done': 'studio-audit.did-feedback-done',
  'feedback.reopened': 'studio-audit.did-feedback-reopened',
  'listener.searched': 'studio-audit.did-listener-searched',
  'listener.looked-at': 'studio-audit.did-listener-looked-at',
  'listener.contact-shown': 'studio-audit.did-listener-contact-shown',
  'newsletter.written': 'studio-audit.did-newsletter-written',
  'newsletter.edited': 'studio-audit.did-newsletter-edited',
  'newsletter.sent': 'studio-audit.did-newsletter-sent',
  'newsletter.stopped': 'studio-audit.did-newsletter-stopped',
  'newsletter.resumed': 'studio-audit.did-newsletter-resumed',
  'newsletter.listed': 'studio-audit.did-newsletter-listed',
  'job.revived': 'studio-audit.did-job-revived',
  'job.discarded': 'studio-audit.did-job-discarded',
  'banner.added': 'studio-audit.did-banner-added',
  'banner.activated': 'studio-audit.did-banner-activated',
  'banner.removed': 'studio-audit.did-banner-removed',
  'demonstration.removed': 'studio-audit.did-demonstration-removed',
  'banner-admin.set': 'studio-audit.did-banner-admin-set',
};

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** Longer values are shown in the details alone. */
const MAX_SHORT_VALUE = 40;

const valueText = (value: AuditValue | undefined, field = ''): string => {
  if (field === 'price' && typeof value === 'number') return rupeeText(value);
  if (field === 'amount' && typeof value === 'number') return formatRupees(paise(value));
  if (value === null || value === undefined || value === '') return text('studio-audit.nothing');
  if (typeof value === 'boolean') return text(value ? 'studio-audit.yes' : 'studio-audit.no');
  if (typeof value === 'string') return ISO_TIME.test(value) ? formatDateTime(value) : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((one) => valueText(one)).join(', ');
  return Object.entries<AuditValue>(value)
    .map(([field, of]) => text('studio-audit.field', { field: fieldName(field), value: valueText(of) }))
    .join(', ');
};

const Side = ({ change, side }: { readonly change: Change; readonly side: 'before' | 'after' }) => (
  <span className={styles[side]}>
    <span className="visually-hidden">
      {text(side === 'before' ? 'studio-audit.was' : 'studio-audit.is')}{' '}
    </span>
    {valueText(change[side], change.field)}
  </span>
);

const ChangeLine = ({ change }: { readonly change: Change }) => {
  const isPlain = isSame(change);
  return (
    <div className={styles.change}>
      <dt>{change.field}</dt>
      <dd>
        {change.before === undefined || isPlain ? null : (
          <>
            <Side change={change} side="before" />{' '}
          </>
        )}
        {change.after === undefined ? null : <Side change={change} side="after" />}
      </dd>
    </div>
  );
};

interface RecordProps {
  readonly record: WireAuditRecord;
}

// Names are emphasized: they stand between these in the text.
const [START, END] = ['\u2068', '\u2069'];
const named = (name: string): string => `${START}${name}${END}`;
const BETWEEN = new RegExp(`${START}([^${END}]*)${END}`);

const whoOf = ({ kind, name }: WireAuditRecord['by']): string =>
  kind === 'operator' ? text('studio-audit.operator') : name;

/** What is changed alone, if it fits into the sentence. */
const onlyChange = (record: WireAuditRecord): MessageKey | null => {
  const changed = record.before === null ? [] : changesOf(record).filter((change) => !isSame(change));
  const [only] = changed;
  if (!record.action.endsWith('.edited') || only === undefined || changed.length > 1) return null;
  const isShort = [only.before, only.after].every((value) => valueText(value).length <= MAX_SHORT_VALUE);
  return isShort ? 'studio-audit.changed-one' : 'studio-audit.changed-field';
};

const lineOf = (record: WireAuditRecord): string => {
  const { action, by, subject, after } = record;
  const [who, what] = [named(whoOf(by)), named(subject.name ?? text('studio-audit.gone'))];
  const only = onlyChange(record);
  if (only !== null) {
    const change = changesOf(record).find((one) => !isSame(one)) as Change;
    const shown = (side: 'before' | 'after') => named(valueText(change[side], change.field));
    return text(only, { who, what, field: change.field, before: shown('before'), after: shown('after') });
  }
  const known = sentences[action];
  if (known === undefined) return `${who}: ${action}`;
  return text(known, {
    who,
    what,
    days: Number(after?.days ?? 0),
    amount: named(valueText(after?.amount, 'amount')),
    role: text(
      /superadmin/i.test(String(after?.role)) ? 'studio-audit.as-superadmin' : 'studio-audit.as-admin',
    ),
  });
};

/** Who did what, and why, as a sentence. */
export const RecordText = ({ record }: RecordProps) => (
  <>
    <span className={styles.text}>
      {lineOf(record)
        .split(BETWEEN)
        .map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence keep their places
            <strong key={index} lang={languageOf(part)}>
              {part}
            </strong>
          ),
        )}
    </span>
    {typeof record.after?.reason === 'string' ? (
      <span className={styles.faint}>{record.after.reason}</span>
    ) : null}
    <Details record={record} />
  </>
);

/** The values before and after, and what only an investigation needs. */
const Details = ({ record }: RecordProps) => (
  <details className={styles.faint}>
    <summary>{text('studio-audit.details')}</summary>
    <dl>
      {changesOf(record)
        .filter(({ field, after }) => field !== 'reason' || typeof after !== 'string')
        .map((change) => (
          <ChangeLine key={change.field} change={change} />
        ))}
    </dl>
    {record.by.kind === 'banner-admin' ? <p>{text('studio-audit.banner-admin')}</p> : null}
    {record.by.address ? <p>{text('studio-audit.from-address', { address: record.by.address })}</p> : null}
    <p>{text('studio-audit.recorded-as', { action: record.action, id: record.subject.id })}</p>
  </details>
);
