// A measured value, its reference from the same run, and the target for their ratio.

export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly measured: number;
  /** Null if the figure has no reference. */
  readonly reference: { readonly name: string; readonly value: number } | null;
  /** Text from docs/performance.md. */
  readonly target: string;
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

const short = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

export const print = (figure: Figure): void => {
  const { name, unit, measured, reference, target } = figure;
  const against = reference
    ? `, ${reference.name} ${short(reference.value)}, ratio ${short(measured / reference.value)}`
    : '';
  process.stdout.write(`${name}: ${short(measured)} ${unit}${against} (target ${target})\n`);
};
