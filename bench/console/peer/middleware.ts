// Its own, and never asked: without one the framework takes the console's, which stands above it.
export function middleware() {}
export const config = { matcher: '/never' };
