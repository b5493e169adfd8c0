// What every page of a demonstration in production mode says above its content. It stands outside the application's root,
// so it needs none of its scripts and stays while they change pages.
export const DEMONSTRATION = 'Demonstration: examples only.';

// Above the age gate, which covers the whole window.
const STYLE =
  '.demonstration{position:relative;z-index:91;margin:0;padding:.25rem 1rem;background:#f5b968;color:#241505;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center;align-self:start;justify-self:stretch}';

/** Trusted HTML for the head and for the start of the body; both empty where nothing is to be said. */
export interface DemonstrationTags {
  readonly style: string;
  readonly notice: string;
}

export const demonstrationTags = (isDemonstration: boolean, nonce: string): DemonstrationTags =>
  isDemonstration
    ? {
        style: `<style nonce="${nonce}">${STYLE}</style>`,
        notice: `<aside class="demonstration" aria-label="Demonstration">${DEMONSTRATION}</aside>`,
      }
    : { style: '', notice: '' };
