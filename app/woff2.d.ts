/** A font file as the bundler gives it: the address it is served at. */
declare module '*.woff2' {
  const url: string;
  export default url;
}
