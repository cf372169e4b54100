export interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
    body: JSON.stringify(body),
  };
}

export function text(body: string, contentType: string): Reply {
  return { status: 200, headers: { 'content-type': `${contentType};charset=UTF-8` }, body };
}

/** Error page as Tomcat writes it. */
export function errorPage(status: 404 | 405 | 500): Reply {
  const reason = { 404: 'Not Found', 405: 'Method Not Allowed', 500: 'Internal Server Error' }[status];
  const title = `HTTP Status ${status} – ${reason}`;
  return {
    status,
    headers: { 'content-type': 'text/html;charset=utf-8', 'content-language': 'en' },
    body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><h1>${title}</h1><hr class="line" /><p><b>Type</b> Status Report</p><h3>Apache Tomcat/9.0.65</h3></body></html>`,
  };
}
