// Builds the URL of a screen, typed by its path: path parameters are required and encoded; others are added to the
// query.
import { type ScreenName, screens } from './screens.ts';

export type ProfileTab = 'free-stories' | 'subscription' | 'details';

/** Query parameters that screens read. */
interface ScreenQueries {
  readonly confession: { readonly slug: string };
  readonly quickies: { readonly slug: string };
  readonly plans: { readonly plan: string };
  readonly profile: { readonly tab: ProfileTab };
  readonly feedback: { readonly about: string; readonly part: string; readonly at: string };
  readonly search: { readonly q: string; readonly kind: string };
  readonly blog: { readonly topic: string };
  readonly sexpert: { readonly topic: string };
  readonly adminDashboard: Readonly<Record<string, string>>;
}

type ParameterOf<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParameterOf<More>
    : Rest
  : never;

export type ScreenParameter<Name extends ScreenName = ScreenName> = ParameterOf<(typeof screens)[Name]>;

type QueryOf<Name extends ScreenName> = Name extends keyof ScreenQueries ? ScreenQueries[Name] : unknown;

type ValuesOf<Name extends ScreenName> = { readonly [Key in ScreenParameter<Name>]: string } & {
  readonly [Key in keyof QueryOf<Name>]?: QueryOf<Name>[Key] | undefined;
};

type HrefArguments<Name extends ScreenName> =
  ScreenParameter<Name> extends never ? [values?: ValuesOf<Name>] : [values: ValuesOf<Name>];

/** application/x-www-form-urlencoded, since core has no URLSearchParams. */
const encodeField = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

export const href = <Name extends ScreenName>(name: Name, ...[values]: HrefArguments<Name>): string => {
  let path: string = screens[name];
  let query = '';
  for (const [key, value] of Object.entries<string | undefined>(values ?? {})) {
    if (value === undefined) continue;
    if (path.includes(`:${key}`)) path = path.replace(`:${key}`, encodeURIComponent(value));
    else query += `${query ? '&' : '?'}${key}=${encodeField(value)}`;
  }
  return path + query;
};
