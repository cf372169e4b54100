/** True if every escape in the path of a request is valid UTF-8: frameworks throw on others, some of them after routing. */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
