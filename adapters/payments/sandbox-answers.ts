// Responses of the sandbox provider.

export interface SandboxAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const json = (status: number, body: unknown): SandboxAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});

export const errorResponse = (status: number, code: string, type = 'invalid_request_error'): SandboxAnswer =>
  json(status, { message: code.replaceAll('_', ' '), code, type });

export const text = (contentType: string, body: string): SandboxAnswer => ({
  status: 200,
  headers: { 'content-type': `${contentType}; charset=utf-8` },
  body,
});

export const parseJson = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};
