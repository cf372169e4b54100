/** Part of a `FileHandle` that writes. */
interface Writable {
  write(bytes: Uint8Array, offset: number, length: number, position: number): Promise<{ bytesWritten: number }>;
}

/**
 * Writes all bytes at a position. On a disk that is nearly full a single write stops short, which only its count shows; the next
 * one fails with the reason.
 */
export async function writeAll(file: Writable, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.byteLength - done, position + done);
    if (bytesWritten === 0) throw Object.assign(new Error('nothing was written'), { code: 'ENOSPC' });
    done += bytesWritten;
  }
}
