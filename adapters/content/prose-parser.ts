// Parses Markdown within a time limit and caches the result per text, so that a text costs its readers nothing. The
// parser's cost can grow with the square of a text's length, or faster, for marks that nest or never close.
import vm from 'node:vm';
import type { MarkdownParser, Prose } from '@meend/core/pages/prose.ts';
import { markdownProse, plainParagraphs } from './markdown.ts';

/** Processor time of a text that may be saved, in milliseconds: twenty times that of 20,000 characters of prose. */
const MAX_SAVED_MS = 200;
/** Elapsed time after which parsing is stopped, on a busy machine too. */
const STOP_MS = 2_000;
/** Maximum size of the cached texts, in characters. */
const MAX_CACHED = 2_000_000;

interface ProseParser {
  readonly parse: MarkdownParser;
  /** Null if the text takes too long. */
  readonly parseNew: (markdown: string) => Prose | null;
}

const isStopped = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  Reflect.get(error, 'code') === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

export const proseParser = ({ savedMs = MAX_SAVED_MS, stopMs = STOP_MS } = {}): ProseParser => {
  const parsed = new Map<string, Prose>();
  let characters = 0;
  const work = { markdown: '', run: (): Prose => markdownProse(work.markdown) };
  const script = new vm.Script('work.run()');
  let context: vm.Context | null = null;

  /** Null if it was stopped. */
  const parseInTime = (markdown: string): Prose | null => {
    context ??= vm.createContext({ work });
    work.markdown = markdown;
    try {
      return script.runInContext(context, { timeout: stopMs }) as Prose;
    } catch (error) {
      if (isStopped(error)) return null;
      throw error;
    }
  };

  const recall = (markdown: string): Prose | undefined => {
    const found = parsed.get(markdown);
    if (found === undefined) return undefined;
    // The most recently read is the last to be dropped.
    parsed.delete(markdown);
    parsed.set(markdown, found);
    return found;
  };

  const cache = (markdown: string, prose: Prose): Prose => {
    parsed.set(markdown, prose);
    characters += markdown.length;
    for (const [oldest] of parsed) {
      if (characters <= MAX_CACHED) break;
      parsed.delete(oldest);
      characters -= oldest.length;
    }
    return prose;
  };

  return {
    parse(markdown) {
      const known = recall(markdown);
      if (known !== undefined) return known;
      const prose = parseInTime(markdown);
      return prose === null ? plainParagraphs(markdown) : cache(markdown, prose);
    },
    parseNew(markdown) {
      const known = recall(markdown);
      if (known !== undefined) return known;
      const before = process.threadCpuUsage();
      const prose = parseInTime(markdown);
      const { user, system } = process.threadCpuUsage(before);
      return prose === null || (user + system) / 1_000 > savedMs ? null : cache(markdown, prose);
    },
  };
};
