/**
 * Replacement of `#screens/*` and `#icons/*` for server components and middleware (package.json): code that only runs
 * in a browser's page.
 */
export default null;
