// Notices above every page of a demonstration or rehearsal site. Their HTML is outside the application's root, so they
// need no script and stay during navigation.
import type { SiteNotice } from '@meend/adapters/config/site-notice.ts';
import type { Language } from '@meend/core/shared/languages.ts';
import { noticeMessages } from '../messages/notice-messages.ts';

// Above the age gate, which covers the whole window.
const STYLE =
  '.site-notice{position:relative;z-index:91;margin:0;padding:.25rem 1rem;background:#f5b968;color:#241505;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center;align-self:start;justify-self:stretch}';

/** Trusted HTML for the head and for the start of the body; both empty if there is no notice. */
export interface NoticeTags {
  readonly style: string;
  readonly notice: string;
}

export const noticeTags = (notices: readonly SiteNotice[], nonce: string, language: Language): NoticeTags => {
  if (notices.length === 0) return { style: '', notice: '' };
  const messages = notices.map((one) => noticeMessages[language][one]);
  const label = messages.map((one) => one.label).join(', ');
  return {
    style: `<style nonce="${nonce}">${STYLE}</style>`,
    notice: `<aside class="site-notice" aria-label="${label}">${messages.map((one) => one.text).join(' ')}</aside>`,
  };
};
