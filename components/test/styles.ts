/** CSS modules in DOM tests: class names are unchanged. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });
