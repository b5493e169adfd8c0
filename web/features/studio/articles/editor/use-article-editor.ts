// One editing: the draft, its pictures, what is wrong with it, and how it is sent.
import { useRef, useState } from 'react';
import type { Article } from '../article-queries.ts';
import {
  type ArticleDraft,
  bodyOf,
  type DraftErrors,
  draftOf,
  emptyDraft,
  isSameDraft,
  validateDraft,
} from './article-draft.ts';
import { useSaveArticle } from './save-article.ts';
import { usePictureUpload } from './use-picture-upload.ts';

interface Start {
  readonly article: Article | null;
  readonly draft: ArticleDraft;
}

const startOf = (article: Article | null): Start => ({
  article,
  draft: article === null ? emptyDraft : draftOf(article),
});

/** Whose fault it is when the server refuses what looked right here. */
const places: Readonly<Record<string, keyof DraftErrors>> = {
  'catalogue.invalid-date': 'publishAt',
  'article.unknown-story': 'listenTo',
};

const isOf = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

export const useArticleEditor = (current: Article | null) => {
  const [start, setStart] = useState(() => startOf(current));
  const [draft, setDraft] = useState(start.draft);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [serverError, setServerError] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<Article | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [turnedBack, setTurnedBack] = useState(0);
  const saving = useSaveArticle();
  const latest = useRef(draft);
  latest.current = draft;

  const change = (part: Partial<ArticleDraft>): void => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
    setServerError(null);
    // A fault goes while its field is being mended; the others stay.
    const isUntouched = ([fieldName]: readonly [string, unknown]) =>
      !Object.keys(part).some((field) => isOf(fieldName, field));
    setErrors((errors) => Object.fromEntries(Object.entries(errors).filter(isUntouched)));
  };

  const pictures = usePictureUpload((slot, url) => {
    const { alt = '', courtesy = '' } = latest.current[slot] ?? {};
    change({ [slot]: { url, alt, courtesy } });
  });

  /** Whether it was saved; what is wrong stands in the form otherwise. */
  const submit = async (): Promise<boolean> => {
    setServerError(null);
    setWaiting(true);
    await pictures.settled();
    setWaiting(false);
    const found = validateDraft(latest.current, start.article, new Date());
    setErrors(found ?? {});
    if (found !== null) {
      setTurnedBack((times) => times + 1);
      return false;
    }
    const { article } = start;
    const base = article === null ? null : { article, draft: start.draft };
    const outcome = await saving.save(article, bodyOf(latest.current, base));
    if (outcome.kind === 'saved') return true;
    if (outcome.kind === 'conflict') {
      setTheirs(outcome.theirs);
      return false;
    }
    const field = places[outcome.code];
    if (field) setErrors({ [field]: outcome.message });
    else setServerError(outcome.message);
    setTurnedBack((times) => times + 1);
    return false;
  };

  return {
    draft,
    change,
    pictures,
    errors,
    theirs,
    serverError,
    article: start.article,
    submit,
    /** How often what was sent stood to be mended: rises together with the faults. */
    turnedBack,
    unsaved: !isSameDraft(draft, start.draft),
    busy: waiting || saving.pending,
    keepMine: () => {
      // Later changes are made from their revision; what was not touched here stays as they left it.
      if (theirs) setStart({ article: theirs, draft: start.draft });
      setTheirs(null);
    },
    takeTheirs: () => {
      if (theirs === null) return;
      const next = startOf(theirs);
      setStart(next);
      latest.current = next.draft;
      setDraft(next.draft);
      setErrors({});
      setTheirs(null);
    },
  };
};

export type Editor = ReturnType<typeof useArticleEditor>;
