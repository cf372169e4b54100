// Of the page of the API document: sends a call with the token that somebody typed, and shows what came back.

const token = document.querySelector('#token');

/** The address and the body of a call, as its form says it. */
function requestOf(form) {
  const { method, path, carrier } = form.dataset;
  const fields = JSON.parse(form.elements.input.value || '{}');
  const address = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = encodeURIComponent(String(fields[name] ?? ''));
    delete fields[name];
    return value;
  });
  const text = (value) =>
    Array.isArray(value)
      ? value.map(text).join(',')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const pairs = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, text(value)]));
  if (method === 'GET') return { address: `${address}?${pairs}`, init: { method } };
  const json = carrier === 'json';
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  return {
    address,
    init: { method, body: json ? JSON.stringify(fields) : pairs.toString(), headers: { 'content-type': type } },
  };
}

async function send(form) {
  const answer = form.querySelector('output');
  answer.hidden = false;
  try {
    const { address, init } = requestOf(form);
    const headers = { ...init.headers, ...(token.value && { authorization: `Bearer ${token.value.trim()}` }) };
    // Never with a session's cookie: what is tried here is what a program could do.
    const response = await fetch(address, { ...init, headers, credentials: 'omit' });
    const body = await response.text();
    let shown = body.slice(0, 20_000);
    try {
      shown = JSON.stringify(JSON.parse(body), null, 2).slice(0, 20_000);
    } catch {}
    answer.textContent = `${response.status} · x-request-id: ${response.headers.get('x-request-id') ?? ''}\n\n${shown}`;
  } catch (error) {
    answer.textContent = String(error);
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  void send(event.target);
});
