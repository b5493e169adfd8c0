// Maps the wire's names of the three catalogue groups to core's categories.
import type { Category } from '@meend/core/catalogue/story.ts';

export const wireCategories = ['temptations', 'quickies', 'herconfession'] as const;
export type WireCategory = (typeof wireCategories)[number];

export const audioModelTypes = ['Playlist', 'ShortStory', 'HerConfession'] as const;
export type AudioModelType = (typeof audioModelTypes)[number];

const categories = {
  temptations: 'temptation',
  quickies: 'quickie',
  herconfession: 'confession',
} as const satisfies Record<WireCategory, Category>;

const wireCategoriesOf = {
  temptation: 'temptations',
  quickie: 'quickies',
  confession: 'herconfession',
} as const satisfies Record<Category, WireCategory>;

/** Other names of the categories on the wire, in selections and in the listening record. */
export const modelTypes: Readonly<Record<WireCategory, AudioModelType>> = {
  temptations: 'Playlist',
  quickies: 'ShortStory',
  herconfession: 'HerConfession',
};

export const wireCategoryOf: Readonly<Record<AudioModelType, WireCategory>> = {
  Playlist: 'temptations',
  ShortStory: 'quickies',
  HerConfession: 'herconfession',
};

export const categoryNamed = (category: WireCategory): Category => categories[category];

export const groupOf = (category: Category): WireCategory => wireCategoriesOf[category];

export const modelTypeOf = (category: Category): AudioModelType => modelTypes[groupOf(category)];

export const categoryOf = (type: AudioModelType): Category => categoryNamed(wireCategoryOf[type]);
