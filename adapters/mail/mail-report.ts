// Reads reports about mails in their two standard forms: delivery status notifications (RFC 3464) and abuse reports
// (RFC 5965). Servers add a human-readable part of their own form, which is not read.
import type { SuppressionReason } from '@meend/core/suppressions/suppression.ts';

export interface ReportedMail {
  readonly kind: SuppressionReason;
  /** Of the mail that the report is about; empty if the report lacks it. */
  readonly messageId: string;
  /** Whatever the report names as its recipient, not validated. */
  readonly recipients: readonly string[];
}

/** `no-action`: a report of a delay, for example. `other`: neither form, or broken. */
export type IncomingMail = ReportedMail | { readonly kind: 'no-action' } | { readonly kind: 'other' };

type Field = readonly [name: string, value: string];

/** RFC 5322, section 2.1.1. */
const MAX_LINE_LENGTH = 998;

/** Groups of header fields between empty lines; names in lower case, folded lines joined. */
const fieldGroups = (text: string): readonly (readonly Field[])[] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n\s*\n/)
    .map((group) =>
      group.split('\n').flatMap((line): readonly Field[] => {
        const [, name, value] = /^([\w-]{1,60}):(.*)$/.exec(line.slice(0, MAX_LINE_LENGTH)) ?? [];
        return name === undefined || value === undefined ? [] : [[name.toLowerCase(), value.trim()]];
      }),
    );

const valuesOf = (fields: readonly Field[], ...names: readonly string[]): readonly string[] =>
  fields.filter(([name]) => names.includes(name)).map(([, value]) => value);

/** "rfc822; <asha@example.in>" without its type and brackets. */
const addressIn = (value: string): string => value.replace(/^[^;@]*;/, '').replaceAll(/[\s<>]/g, '');

/** A status x.7.x is about the sender or the content: the address may well exist (RFC 3463). */
const PERMANENT = /^5\.(?!7\.)\d{1,3}\.\d{1,3}(?!\d)/;

const isPermanentFailure = (fields: readonly Field[]): boolean =>
  valuesOf(fields, 'action').some((action) => /^failed\b/i.test(action)) &&
  valuesOf(fields, 'status').some((status) => PERMANENT.test(status));

/** Types of feedback by which a person or a provider rejects a mail; `not-spam` and `auth-failure` do not. */
const COMPLAINT = /^(?:abuse|fraud)$/i;

const notified = (text: string): Pick<ReportedMail, 'kind' | 'recipients'> | null => {
  const failed = fieldGroups(text).filter(isPermanentFailure);
  if (failed.length === 0) return null;
  const values = failed.flatMap((fields) => valuesOf(fields, 'original-recipient', 'final-recipient'));
  return { kind: 'bounce', recipients: values.map(addressIn) };
};

const complained = (text: string): Pick<ReportedMail, 'kind' | 'recipients'> | null => {
  const fields = fieldGroups(text).flat();
  if (!valuesOf(fields, 'feedback-type').some((type) => COMPLAINT.test(type))) return null;
  return { kind: 'complaint', recipients: valuesOf(fields, 'original-rcpt-to').map(addressIn) };
};

/** Parts that have the returned mail, or its headers alone. */
const RETURNED = ['message/rfc822', 'text/rfc822-headers'];

/** `source` may end early: the report comes before the returned mail's body. */
export const readMailReport = async (source: Uint8Array): Promise<IncomingMail> => {
  const { default: PostalMime } = await import('postal-mime');
  const parse = async (text: Uint8Array | string) =>
    PostalMime.parse(text, { attachmentEncoding: 'utf8' }).catch(() => null);
  const parts = (await parse(source))?.attachments ?? [];
  const contentOf = (...types: readonly string[]): string | null => {
    const content = parts.find(({ mimeType }) => types.includes(mimeType))?.content;
    return typeof content === 'string' ? content : null;
  };
  const status = contentOf('message/delivery-status');
  const feedback = contentOf('message/feedback-report');
  if (status === null && feedback === null) return { kind: 'other' };
  const report = (status !== null && notified(status)) || (feedback !== null && complained(feedback));
  if (!report) return { kind: 'no-action' };
  const returned = await parse(contentOf(...RETURNED) ?? '');
  const to = returned?.to?.map(({ address = '' }) => address) ?? [];
  return { ...report, messageId: returned?.messageId ?? '', recipients: [...report.recipients, ...to] };
};
