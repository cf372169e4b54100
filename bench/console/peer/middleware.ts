// A middleware of its own, never called: otherwise the framework would use the console's in the folder above.
export function middleware() {}
export const config = { matcher: '/never' };
