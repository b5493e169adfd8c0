// The whole API over stores in memory: requests parsed by the contract, handled by the routes, responses validated by
// the contract.

import { guest } from '@meend/core/account/sessions/session.ts';
import { type SessionCookie, sessionCookieText } from '@meend/core/account/sessions/session-cookie.ts';
import { useCases } from '@meend/core/assembly/use-cases.ts';
import { type CallName, type Calls, endpoints } from '@meend/core/contract/areas.ts';
import type { ResponseOf } from '@meend/core/contract/call/call.ts';
import type { CookieJar } from '@meend/core/contract/call/route.ts';
import { defaultLanguage } from '@meend/core/shared/languages.ts';
import { parseInput, type RawInput } from '@meend/tests/kit/mocks/parse-input.ts';
import { expect } from 'vitest';
import { aPerson } from '../fixtures/entity-fixtures.ts';
import { storyFixture } from '../fixtures/fixtures.ts';
import { memoryPorts } from '../memory/memory-ports.ts';

/** The session cookie without a browser. */
const memoryCookieJar = (): CookieJar => {
  let cookie: SessionCookie | null = null;
  return {
    read: () => cookie && sessionCookieText(cookie),
    give: (newCookie) => {
      cookie = newCookie;
    },
    clear: () => {
      cookie = null;
    },
  };
};

export const wireWorld = () => {
  const ports = memoryPorts();
  const tara = aPerson();
  const credits = [{ personId: tara.id, role: 'voice' as const }];
  const shimla = storyFixture(ports, 'temptation', 'Shimla', { credits });
  const chai = storyFixture(ports, 'quickie', 'Chai');
  const confession = storyFixture(ports, 'confession', 'Never Told');
  const allUseCases = useCases(ports);
  const sessionCookie = memoryCookieJar();
  let token: string | null = null;
  const calledNames = new Set<CallName>();

  /** A request as a transport makes it: parsed by the contract, handled by the route, validated by the contract. */
  const call = async <Name extends CallName>(
    name: Name,
    raw: Partial<RawInput> = {},
    headers: Record<string, string> = {},
  ): Promise<ResponseOf<Calls[Name]> | string> => {
    calledNames.add(name);
    const input = parseInput(name, { params: {}, query: {}, body: undefined, ...raw });
    if (!input.ok) return input.error.code;
    const { caller } = token === null ? { caller: guest } : await allUseCases.readSession(token);
    const context = {
      language: defaultLanguage,
      browserHash: 'browser',
      headers,
      sessionCookie,
      ageCookie: { wording: 'age-gate-1', clear: () => undefined },
    };
    const answer = await endpoints[name].respond(input.value as never, {
      caller,
      context,
      useCases: allUseCases,
    });
    if (!answer.ok) {
      expect(endpoints[name].errors).toContain(answer.error.code);
      return answer.error.code;
    }
    const value = answer.value as ResponseOf<Calls[Name]>;
    expect(endpoints[name].response.parse(value)).toEqual(value);
    if (name.startsWith('verify')) ({ token } = value as { token: string });
    return value;
  };
  const answered = async <Name extends CallName>(
    ...request: Parameters<typeof call<Name>>
  ): Promise<ResponseOf<Calls[Name]>> => {
    const answer = await call(...request);
    if (typeof answer === 'string') throw new Error(answer);
    return answer;
  };
  const linkSecret = () => {
    const template = ports.mails().at(-1)?.template;
    return /token=([\w-]+)/.exec(template && 'link' in template ? template.link : '')?.[1] ?? '';
  };
  const signUp = async () => {
    await answered('requestSignupLink', { body: { email: 'asha@example.in', marketingOptIn: true } });
    const body = { token: linkSecret(), marketingOptIn: true };
    const registered = await answered('verifyRegistrationToken', { body });
    token = registered.token;
    const user = await ports.stores.users.findByEmail(registered.email as never);
    return { registered, userId: user?.id ?? '' };
  };
  const signInAgain = async () => {
    await answered('requestLoginLink', { body: { email: 'asha@example.in' } });
    token = (await answered('verifyLoginToken', { body: { token: linkSecret() } })).token;
  };
  return {
    signInAgain,
    ports,
    tara,
    shimla,
    chai,
    confession,
    call,
    answered,
    calledNames,
    signUp,
    linkSecret,
  };
};
