import type { AuditKind } from '@meend/core/audit/audit.ts';
import { StateChip } from '@meend/web/features/studio/frame/state-chip.tsx';
import { type MessageKey, text } from '@meend/web/messages/text.ts';
import type { IconName } from '@meend/web/ui/icons/icon.tsx';

const story = { label: 'studio-audit.topic-story', glyph: 'icon-pencil' } as const;
const reading = { label: 'studio-audit.topic-reading', glyph: 'icon-book-open' } as const;
const home = { label: 'studio-audit.topic-home', glyph: 'icon-house' } as const;
const team = { label: 'studio-audit.topic-team', glyph: 'icon-shield-check' } as const;
const signIn = { label: 'studio-audit.topic-sign-in', glyph: 'icon-key-round' } as const;
const listener = { label: 'studio-audit.topic-listener', glyph: 'icon-user-round' } as const;

interface Topic {
  readonly label: MessageKey;
  readonly glyph: IconName;
}

/** What the log is looked through by. */
export const auditGroups = [
  'all',
  'stories',
  'reading',
  'home',
  'money',
  'listeners',
  'team',
  'sign-in',
] as const;

export type AuditGroup = (typeof auditGroups)[number];

const groupOf: Readonly<Record<AuditKind, Exclude<AuditGroup, 'all'>>> = {
  story: 'stories',
  demonstration: 'stories',
  file: 'stories',
  person: 'stories',
  article: 'reading',
  answer: 'reading',
  question: 'reading',
  mood: 'home',
  slot: 'home',
  banner: 'home',
  home: 'home',
  order: 'money',
  account: 'listeners',
  listener: 'listeners',
  feedback: 'listeners',
  newsletter: 'listeners',
  role: 'team',
  'banner-admin': 'team',
  job: 'team',
  factor: 'sign-in',
  factors: 'sign-in',
  'recovery-code': 'sign-in',
  'recovery-codes': 'sign-in',
};

/** The kinds of actions of a group; none for all of them. */
export const kindsOf = (group: AuditGroup): readonly string[] =>
  Object.entries(groupOf).flatMap(([kind, of]) => (of === group ? [kind] : []));

const topicOf: Readonly<Record<AuditKind, Topic>> = {
  story,
  article: reading,
  answer: reading,
  question: reading,
  person: { label: 'studio-audit.topic-person', glyph: 'icon-mic' },
  mood: home,
  slot: home,
  banner: home,
  home,
  demonstration: story,
  file: { label: 'studio-audit.topic-file', glyph: 'icon-upload' },
  order: { label: 'studio-audit.topic-money', glyph: 'icon-indian-rupee' },
  role: team,
  'banner-admin': team,
  factor: signIn,
  factors: signIn,
  'recovery-code': signIn,
  'recovery-codes': signIn,
  account: listener,
  listener,
  newsletter: { label: 'studio-audit.topic-newsletter', glyph: 'icon-mail' },
  feedback: { label: 'studio-audit.topic-feedback', glyph: 'icon-message-square' },
  job: { label: 'studio-audit.topic-job', glyph: 'icon-list' },
};

const topics: Readonly<Record<string, Topic>> = topicOf;

/** What an action concerns, in a word; nothing for one that is unknown here. */
export const AuditTopic = ({ action }: { readonly action: string }) => {
  const topic = topics[action.slice(0, action.indexOf('.'))];
  return topic === undefined ? null : (
    <StateChip tone="plain" glyph={topic.glyph}>
      {text(topic.label)}
    </StateChip>
  );
};
