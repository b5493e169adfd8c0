// The six studio calls of a content type. The list contains every state; deleting withdraws.
import { type CallShape, call } from '../call/call.ts';

type Kind = 'list' | 'one' | 'create' | 'update' | 'withdraw' | 'restore';

interface ContentPaths {
  readonly list: string;
  readonly create: string;
  /** Must end in `/:id`. */
  readonly item: string;
}

export const contentCalls = <Shapes extends Readonly<Record<Kind, CallShape>>>({
  list,
  create,
  item,
}: ContentPaths) => ({
  list: call<Shapes['list']>('GET', list, 'admin'),
  one: call<Shapes['one']>('GET', `${list}/:id`, 'admin'),
  create: call<Shapes['create']>('POST', create, 'admin'),
  update: call<Shapes['update']>('PUT', item, 'admin'),
  withdraw: call<Shapes['withdraw']>('DELETE', item, 'admin'),
  restore: call<Shapes['restore']>('POST', `${item}/restore`, 'admin'),
});

type ContentNames = Readonly<Record<Kind, string>>;

type Named<Names extends ContentNames, Six extends Readonly<Record<Kind, unknown>>> = {
  readonly [K in Kind as Names[K]]: Six[K];
};

/** The six calls by their names in the table of all calls. */
export const named = <const Names extends ContentNames, Six extends Readonly<Record<Kind, unknown>>>(
  names: Names,
  six: Six,
): Named<Names, Six> => {
  const { list, one, create, update, withdraw, restore } = names;
  return {
    [list]: six.list,
    [one]: six.one,
    [create]: six.create,
    [update]: six.update,
    [withdraw]: six.withdraw,
    [restore]: six.restore,
  } as Named<Names, Six>;
};
