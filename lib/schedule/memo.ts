/** A value for each sequence of objects, kept as long as the objects are. */
export class Memo<K extends object, V> {
  value: V | null = null;
  private readonly following = new WeakMap<K, Memo<K, V>>();

  after(key: K): Memo<K, V> {
    let next = this.following.get(key);
    if (!next) {
      next = new Memo();
      this.following.set(key, next);
    }
    return next;
  }
}
