export const retentionTables = () => ({
  hits: new Map<string, { readonly hits: number; readonly endsAt: Date }>(),
});
