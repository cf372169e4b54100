/** What `#screens/*` and `#icons/*` are to server components and the middleware (package.json): code that only a browser's page draws. */
export default null;
