import type { ScreenName } from '@meend/core/site/screens.ts';

/** What a page's head and the web app manifest say. */
export const english = {
  title: (page: string, product: string) => `${page}, ${product}`,
  homeTitle: (product: string) => `${product}: audio stories for adults`,
  notFoundTitle: (product: string) => `Page not found, ${product}`,
  manifest: 'Audio stories.',
  readBy: (names: string) => `Read by ${names}`,
  voice: (name: string, line: string | null, stories: number) =>
    `${name} reads ${stories === 1 ? 'one audio story' : `${stories} audio stories`} for adults of 21 and older.${line === null ? '' : ` ${line}.`}`,
  genre: (name: string, stories: number) =>
    `${name}: ${stories === 1 ? 'one audio story' : `${stories} audio stories`} for adults of 21 and older. Every teaser is free.`,
  night: (line: string, stories: number) =>
    `${line} ${stories === 1 ? 'One audio story' : `${stories} audio stories`} for adults of 21 and older.`,
  /** Title of the site's own social card. */
  siteCard: 'Close your eyes. Let the story glide.',
  /** Of the screens that search engines may list. */
  descriptions: {
    home: 'Slow, warm, beautifully voiced audio stories for adults of 21 and older, made in India. Sign up & enjoy 3 free audios. Private by design.',
    temptations:
      'Long audio stories in several episodes for listeners of 21 and older: slow burns, old flames and strangers on trains. Every teaser is free.',
    confessions:
      'Intimate audio confessions, in her own voice, for listeners of 21 and older. Hear every teaser free.',
    confession: 'Every confession with its teaser and its episode, for listeners of 21 and older.',
    quickies:
      'Short audio stories for adults of 21 and older: a teaser and one episode each, for the minutes before sleep.',
    genres: 'All genres of our audio stories for adults of 21 and older.',
    voices:
      'The people who read our audio stories for adults of 21 and older: their ways of reading, and all their stories.',
    terms: 'The terms of use: who may listen, what a plan gives, how it ends and how refunds work.',
    privacy: 'What is stored about a listener, for how long, who sees it, and how to have it deleted.',
    cookies: 'Which cookies and entries of local storage are used, what for and for how long.',
    accessibility:
      'How to use this site by keyboard and with a screen reader, what does not work yet, and how to report a barrier.',
    about: 'Who makes these audio stories for adults, how they are written and voiced, and how to reach us.',
    plans:
      'What a plan costs and opens, how paying works, and what your statement will say. Pay once for 30 or 90 days, without auto-renewal.',
    blog: 'Calm, honest reading on sexual well-being, communication and consent for adults in India.',
    sexpert:
      'Questions about desire, consent and the body, answered by qualified experts and signed by them.',
  } satisfies Partial<Record<ScreenName, string>>,
} as const;
