/** Caches a value per sequence of objects, for as long as the objects live. */
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
