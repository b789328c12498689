/** A browser as the server sees it: it keeps cookies and says where its requests come from. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  private readonly headers: Readonly<Record<string, string>>;

  /** `headers` are sent with every request, such as `user-agent`. */
  constructor(headers: Readonly<Record<string, string>> = {}) {
    this.headers = headers;
  }

  readonly fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', ...this.headers });
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookies) headers.set('cookie', cookies);
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(url, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return response;
  };
}
