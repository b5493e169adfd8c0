interface Named<Id> {
  readonly id: Id;
  readonly name: string;
}

/** Labels that differ from one another, for a field that knows its tags by their words: equal names get their number. */
export const distinctLabels = <Id>(
  things: readonly Named<Id>[],
  numbered: (name: string, number: number) => string,
): readonly (readonly [label: string, id: Id])[] => {
  const uses = new Map<string, number>();
  return things.map(({ id, name }) => {
    const use = (uses.get(name) ?? 0) + 1;
    uses.set(name, use);
    return [use === 1 ? name : numbered(name, use), id];
  });
};
