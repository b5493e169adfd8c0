// Result of one health check, with a sentence for the operator.
import type { AppContainer } from '../container/with-container.ts';

export interface Finding {
  readonly name: string;
  readonly state: 'fine' | 'warning' | 'fault';
  readonly sentence: string;
}

export type HealthCheck = (product: AppContainer) => Promise<Omit<Finding, 'name'>>;

export const fine = (message: string) => ({ state: 'fine', sentence: message }) as const;
export const warning = (message: string) => ({ state: 'warning', sentence: message }) as const;
export const failure = (message: string) => ({ state: 'fault', sentence: message }) as const;
