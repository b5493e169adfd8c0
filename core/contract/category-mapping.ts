// The wire's words for the three groups of the catalogue.
import type { Category } from '@meend/core/catalogue/story.ts';
import type { AudioModelType, WireCategory } from './wire.ts';

const modelTypes = {
  temptation: 'Playlist',
  quickie: 'ShortStory',
  confession: 'HerConfession',
} as const satisfies Record<Category, AudioModelType>;

const groups = {
  Playlist: 'temptation',
  ShortStory: 'quickie',
  HerConfession: 'confession',
} as const satisfies Record<AudioModelType, Category>;

const wireGroups = {
  temptation: 'temptations',
  quickie: 'quickies',
  confession: 'herconfession',
} as const satisfies Record<Category, WireCategory>;

const named = {
  temptations: 'temptation',
  quickies: 'quickie',
  herconfession: 'confession',
} as const satisfies Record<WireCategory, Category>;

export const categoryNamed = (category: WireCategory): Category => named[category];

export const groupOf = (category: Category): WireCategory => wireGroups[category];

export const modelTypeOf = (category: Category): AudioModelType => modelTypes[category];

export const categoryOf = (type: AudioModelType): Category => groups[type];
