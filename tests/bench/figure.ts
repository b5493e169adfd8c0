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

/** A figure; its reference is of the same run. */
export const figure = (
  name: string,
  unit: string,
  measured: number,
  target: string,
  reference: Figure['reference'] = null,
): Figure => ({ name, unit, measured, reference, target });

/** Runs each in turns with the others, so that other work on the machine slows all alike; all results of each. */
export const inTurns = async <Result>(
  rounds: number,
  ...works: readonly (() => Promise<Result>)[]
): Promise<readonly (readonly Result[])[]> => {
  const results = works.map((): Result[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, work] of works.entries()) results[index]?.push(await work());
  return results;
};

/** Of the sorted values the one that this share does not exceed. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

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
