// Fields by which the studio's lists find content, in whatever state it is.
import type { StudioArticle } from '@meend/core/blog/article.ts';
import type { StudioStory } from '@meend/core/catalogue/studio-story.ts';
import type { Person } from '@meend/core/people/person.ts';
import { searchedText } from '@meend/core/search/searched-text.ts';
import type { StudioAnswer } from '@meend/core/sexpert/answer.ts';
import type { Mood } from '@meend/core/shelves/mood.ts';

export const storyText = ({ name, author, genres }: StudioStory): string =>
  searchedText([name, author, genres.join(' ')]);

export const moodText = ({ name }: Mood): string => searchedText([name]);

export const articleText = ({ title, topic, author }: StudioArticle): string =>
  searchedText([title, topic, author.name]);

export const answerText = ({ question, summary, topic, expert }: StudioAnswer): string =>
  searchedText([question, summary, topic, expert.name]);

export const personText = ({ name, nameHi }: Person): string => searchedText([name, nameHi]);
