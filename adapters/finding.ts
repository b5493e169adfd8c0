// What a look at one part of the product found, in a sentence.
import type { AppContainer } from './with-container.ts';

export interface Finding {
  readonly name: string;
  readonly state: 'fine' | 'warning' | 'fault';
  readonly sentence: string;
}

export type HealthCheck = (product: AppContainer) => Promise<Omit<Finding, 'name'>>;

export const fine = (sentence: string) => ({ state: 'fine', sentence }) as const;
export const warning = (sentence: string) => ({ state: 'warning', sentence }) as const;
export const fault = (sentence: string) => ({ state: 'fault', sentence }) as const;
