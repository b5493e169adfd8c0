export const rateLimitsTables = () => ({
  hits: new Map<string, { readonly hits: number; readonly endsAt: Date }>(),
});
