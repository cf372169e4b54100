import { createHash } from 'node:crypto';
import type { FileStore, Store } from '../ports';

/** Store that outlives the players of a test. Values pass through JSON, as in a real one. */
export class MemoryStore implements Store {
  readonly values = new Map<string, string>();

  async get(key: string) {
    const text = this.values.get(key);
    return text === undefined ? undefined : JSON.parse(text);
  }
  async set(key: string, value: unknown) {
    this.values.set(key, JSON.stringify(value));
  }
  async remove(key: string) {
    this.values.delete(key);
  }
  async keys(prefix: string) {
    return [...this.values.keys()].filter((key) => key.startsWith(prefix));
  }
}

export class MemoryFiles implements FileStore {
  readonly whole = new Map<string, Uint8Array>();
  readonly partial = new Map<string, Uint8Array>();
  /** Capacity in bytes; beyond it a write fails like a browser's. */
  room = Number.POSITIVE_INFINITY;

  async list() {
    return [...this.whole.keys()];
  }
  async listPartial() {
    return [...this.partial.keys()];
  }
  async partialSize(md5: string) {
    return this.partial.get(md5)?.byteLength ?? 0;
  }
  async append(md5: string, offset: number, bytes: Uint8Array) {
    const before = this.partial.get(md5) ?? new Uint8Array();
    if (before.byteLength !== offset) throw new Error(`append at ${offset}, but ${before.byteLength} bytes are there`);
    if ((await this.usage()).used + bytes.byteLength > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.partial.set(md5, Buffer.concat([before, bytes]));
  }
  async commit(md5: string) {
    this.whole.set(md5, this.partial.get(md5) ?? new Uint8Array());
    this.partial.delete(md5);
  }
  async digest(md5: string, which: 'whole' | 'partial') {
    const bytes = this[which].get(md5);
    return bytes ? digest(bytes) : null;
  }
  async remove(md5: string) {
    this.whole.delete(md5);
    this.partial.delete(md5);
  }
  async usage() {
    const used = [...this.whole.values(), ...this.partial.values()].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
    return { used, total: 1_000_000_000 };
  }
}

export function digest(bytes: Uint8Array) {
  const hash = (name: string) => createHash(name).update(bytes).digest('hex');
  return { size: bytes.byteLength, md5: hash('md5'), sha256: hash('sha256') };
}
