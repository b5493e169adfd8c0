// Valid input of any shape, for tests that damage one field of it.
import { z } from 'zod';

const texts = [
  '01999999-0000-7000-8000-000000000000',
  '1',
  '123456',
  'lamp',
  '/',
  'app.js:1:1',
  '2099-01-01T00:00:00Z',
];
const numbers = [1, 0];

const fitting = (shape: z.ZodType, candidates: readonly unknown[]): unknown => {
  const found = candidates.find((candidate) => shape.safeParse(candidate).success);
  if (found === undefined)
    throw new Error(`No sample fits ${JSON.stringify(z.toJSONSchema(shape, { io: 'input' }))}`);
  return found;
};

/** The shape behind `optional`, `nullable` and a conversion. */
export const innerOf = (shape: z.core.$ZodType): z.ZodType => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodExactOptional || shape instanceof z.ZodNullable)
    return innerOf(shape.def.innerType);
  if (shape instanceof z.ZodPipe) return innerOf(shape.def.in);
  return shape as z.ZodType;
};

export const mayBeMissing = (shape: z.core.$ZodType): boolean =>
  shape instanceof z.ZodOptional || shape instanceof z.ZodExactOptional;

/** `required`: without the fields that may be missing. */
export const sampleOf = (outer: z.core.$ZodType, which: 'all' | 'required' = 'all'): unknown => {
  const shape = innerOf(outer);
  const sample = (inner: z.core.$ZodType) => sampleOf(inner, which);
  if (shape instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(shape.shape).filter(
      ([, field]) => which === 'all' || !mayBeMissing(field),
    );
    return Object.fromEntries(fields.map(([name, field]) => [name, sample(field)]));
  }
  if (shape instanceof z.ZodArray) return [sample(shape.element)];
  if (shape instanceof z.ZodRecord) return {};
  if (shape instanceof z.ZodUnion) return fitting(shape, shape.options.map(sample));
  if (shape instanceof z.ZodEnum) return shape.options[0];
  if (shape instanceof z.ZodLiteral) return shape.value;
  return fitting(shape, [...texts, ...numbers, true]);
};
