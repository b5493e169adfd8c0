// Article as content. Texts are validated as a whole with the other fields, so that errors come in the form's order.
// Pictures are uploads; an article may link to a story.

import type { AuditValue } from '@meend/core/audit/audit.ts';
import type { StoryStore } from '@meend/core/catalogue/story-store.port.ts';
import type { ContentCodes, ContentType } from '@meend/core/editing/content-type.ts';
import {
  type ContentEdit,
  editorialWorkflow,
  type NewContent,
} from '@meend/core/editing/editorial-workflow.ts';
import { markdownIn } from '@meend/core/editing/fields.ts';
import type { UploadStore } from '@meend/core/media/upload-store.port.ts';
import { type DomainError, failWith } from '@meend/core/shared/error.ts';
import { parseId, type StoryId } from '@meend/core/shared/ids.ts';
import { type Result, succeed } from '@meend/core/shared/result.ts';
import { slugFrom } from '@meend/core/shared/slug.ts';
import type {
  Article,
  ArticleFilters,
  ArticleStore,
  Author,
  Picture,
  StudioArticle,
  StudioArticleCard,
} from './article.ts';
import {
  type ArticleForm,
  type ArticleText,
  articleFields,
  articleTextOf,
  cleanArticleText,
  cleanPictureText,
  type PictureSlot,
  type PictureTexts,
  validateArticle,
  withCleanTopic,
} from './article-form.ts';
import { type PictureForms, type Pictures, resolvePictures } from './article-pictures.ts';

export interface ArticleTypes {
  readonly content: StudioArticle;
  readonly card: StudioArticleCard;
  readonly filters: ArticleFilters;
  readonly scope: object;
  readonly input: {
    readonly form: ArticleForm;
    readonly pictures: PictureForms;
    /** Story to listen to; null for none, undefined to leave it. */
    readonly listenTo: string | null | undefined;
  };
  readonly fields: ArticleText;
  readonly claims: Pictures & Pick<Article, 'listenTo'>;
  readonly stores: { articles: ArticleStore; stories: StoryStore; uploads: UploadStore };
  readonly deps: { readonly publicUrl: string };
}

export type NewArticle = NewContent<ArticleTypes>;
export type ArticleEdit = ContentEdit<ArticleTypes>;

const pictureTextsOf = (
  { mainImage, image2, image3 }: PictureForms,
  current: Pictures | null,
): PictureTexts => ({
  mainImage: mainImage === undefined ? current?.mainImage : mainImage && cleanPictureText(mainImage),
  image2: image2 === undefined ? current?.image2 : image2 && cleanPictureText(image2),
  image3: image3 === undefined ? current?.image3 : image3 && cleanPictureText(image3),
});

const authorOf = (text: ArticleText, current: Author | undefined): Author => ({
  name: text.authorName,
  role: text.authorRole,
  // The name is the seed of the portrait, which changes only with it.
  portraitSeed:
    current?.name === text.authorName ? current.portraitSeed : slugFrom(text.authorName, 'author'),
});

const resolveListenTo = async (
  { stories }: { stories: StoryStore },
  input: string | null | undefined,
  current: Article['listenTo'],
): Promise<Result<Article['listenTo'], DomainError>> => {
  if (input === undefined || input === current) return succeed(current);
  if (input === null) return succeed(null);
  const id = parseId<StoryId>(input);
  const story = id && (await stories.findForStudio(id));
  return story ? succeed(story.id) : failWith('article.unknown-story');
};

/** The first error of the article's texts and of the pictures' texts. */
const checkTexts = <Text extends ArticleForm>(
  text: Text,
  pictures: PictureTexts,
  isWhole: boolean,
): Result<Text, DomainError> => {
  const [error] = validateArticle(text, pictures, isWhole);
  return error ? failWith(error.code) : succeed(text);
};

const auditedPicture = (picture: Picture | null): AuditValue =>
  picture && { url: picture.url, alt: picture.alt, courtesy: picture.courtesy };

const noPictures: Record<PictureSlot, null> = { mainImage: null, image2: null, image3: null };

export const articleCodes: ContentCodes = {
  notFound: 'article.not-found',
  editedMeanwhile: 'article.edited-meanwhile',
  withdrawn: 'article.withdrawn',
  alreadyPublished: 'article.already-published',
};

const articleContent: ContentType<ArticleTypes> = {
  kind: 'article',
  codes: articleCodes,
  auditedTexts: 'excerpts',
  store: ({ articles }) => articles,
  isWithin: () => true,
  checkPatch: ({ form, pictures }) => checkTexts(withCleanTopic(form), pictureTextsOf(pictures, null), false),
  proseIn: ({ form }) => markdownIn(articleFields, form),
  check: ({ form, pictures }, current, isWhole) =>
    checkTexts(
      cleanArticleText(form, current && articleTextOf(current)),
      pictureTextsOf(pictures, current),
      isWhole,
    ),
  ready: () => null,
  isRenamed: ({ title }, current) => title !== current.title,
  slugOf: ({ articles }, { fields, current }) =>
    articles.freeSlug(slugFrom(fields.title, 'article'), current?.id ?? null),
  async claim({ deps: { publicUrl }, stores, id }, { input, current }) {
    const owner = { id, current: current ?? noPictures };
    const pictures = await resolvePictures({ stores, publicUrl }, input.pictures, owner);
    if (!pictures.ok) return pictures;
    const story = await resolveListenTo(stores, input.listenTo, current?.listenTo ?? null);
    return story.ok ? succeed({ ...pictures.value, listenTo: story.value }) : story;
  },
  compose(written, { fields, current }, claims) {
    const { authorName: _name, authorRole: _role, problemStatement, solution, ...texts } = fields;
    const author = authorOf(fields, current?.author);
    return { ...written, ...texts, author, body: { problemStatement, solution }, ...claims };
  },
  fieldsOf: (article) => ({
    ...articleTextOf(article),
    slug: article.slug,
    mainImage: auditedPicture(article.mainImage),
    image2: auditedPicture(article.image2),
    image3: auditedPicture(article.image3),
    listenTo: article.listenTo,
    status: article.status,
    publishAt: article.status === 'scheduled' ? article.publishedAt.toISOString() : null,
  }),
};

export const {
  create: writeArticle,
  edit: editArticle,
  withdraw: withdrawArticle,
  restore: restoreArticle,
  read: readStudioArticle,
  list: listStudioArticles,
} = editorialWorkflow(articleContent);
