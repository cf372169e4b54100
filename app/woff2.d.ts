/** Font file as resolved by the bundler: the URL at which it is served. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
