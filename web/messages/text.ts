// Messages of the web, by key. web/build/messages-plugin.ts adds to each module the imports of the files whose keys it
// names, so that a message is loaded with the code that shows it. core/shared/messages contains those of the server.
import { language, smallNumbers } from '@meend/web/platform/language.ts';
import { type CompiledMessage, speakerOf } from './speak.ts';

type KeysOf<File> = File extends unknown ? Exclude<keyof File, 'default'> : never;

export type MessageKey = KeysOf<
  | typeof import('./en-IN/app.json')
  | typeof import('./en-IN/bookmarks.json')
  | typeof import('./en-IN/casting.json')
  | typeof import('./en-IN/catalogue.json')
  | typeof import('./en-IN/chapters.json')
  | typeof import('./en-IN/credits.json')
  | typeof import('./en-IN/feedback.json')
  | typeof import('./en-IN/filters.json')
  | typeof import('./en-IN/following.json')
  | typeof import('./en-IN/genres.json')
  | typeof import('./en-IN/history-pause.json')
  | typeof import('./en-IN/history.json')
  | typeof import('./en-IN/library.json')
  | typeof import('./en-IN/listening.json')
  | typeof import('./en-IN/my-data.json')
  | typeof import('./en-IN/nights.json')
  | typeof import('./en-IN/pages.json')
  | typeof import('./en-IN/payment.json')
  | typeof import('./en-IN/plan-end.json')
  | typeof import('./en-IN/plans.json')
  | typeof import('./en-IN/playback-settings.json')
  | typeof import('./en-IN/player.json')
  | typeof import('./en-IN/profile.json')
  | typeof import('./en-IN/queue-menu.json')
  | typeof import('./en-IN/queue.json')
  | typeof import('./en-IN/reading.json')
  | typeof import('./en-IN/recommended.json')
  | typeof import('./en-IN/search-field.json')
  | typeof import('./en-IN/search.json')
  | typeof import('./en-IN/share.json')
  | typeof import('./en-IN/sign-in.json')
  | typeof import('./en-IN/site-links.json')
  | typeof import('./en-IN/sleep.json')
  | typeof import('./en-IN/story-end.json')
  | typeof import('./en-IN/story.json')
  | typeof import('./en-IN/studio-answers.json')
  | typeof import('./en-IN/studio-articles.json')
  | typeof import('./en-IN/studio-audit.json')
  | typeof import('./en-IN/studio-banner.json')
  | typeof import('./en-IN/studio-dashboard.json')
  | typeof import('./en-IN/studio-feedback.json')
  | typeof import('./en-IN/studio-insights.json')
  | typeof import('./en-IN/studio-jobs.json')
  | typeof import('./en-IN/studio-listeners.json')
  | typeof import('./en-IN/studio-markdown.json')
  | typeof import('./en-IN/studio-moods.json')
  | typeof import('./en-IN/studio-newsletters.json')
  | typeof import('./en-IN/studio-orders.json')
  | typeof import('./en-IN/studio-people.json')
  | typeof import('./en-IN/studio-schedule.json')
  | typeof import('./en-IN/studio-sign-in.json')
  | typeof import('./en-IN/studio-staff.json')
  | typeof import('./en-IN/studio-stories.json')
  | typeof import('./en-IN/studio-text.json')
  | typeof import('./en-IN/studio-today.json')
  | typeof import('./en-IN/tile-menu.json')
  | typeof import('./en-IN/transcript.json')
  | typeof import('./en-IN/unlock.json')
  | typeof import('./en-IN/unsubscribe.json')
  | typeof import('./en-IN/voices.json')
>;

/** A prefix that every name completes to a key; the compiler's error shows the keys that are missing. */
export type PrefixOf<Prefix extends string, Name extends string> = [
  Exclude<`${Prefix}${Name}`, MessageKey>,
] extends [never]
  ? Prefix
  : NoInfer<Exclude<`${Prefix}${Name}`, MessageKey>>;

const loaded: Record<string, CompiledMessage> = {};
const speak = speakerOf(language, smallNumbers);

/** Called by each file of messages. */
export const addMessages = (messages: Readonly<Record<string, CompiledMessage>>): void =>
  void Object.assign(loaded, messages);

export const text = (key: MessageKey, values: Readonly<Record<string, string | number>> = {}): string =>
  speak(loaded[key] ?? key, values);
