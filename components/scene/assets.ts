/** Where the bytes of a material are, by MD5; undefined while (or where) they are not to be had. */
export interface Assets {
  url(md5: string): string | undefined;
}
