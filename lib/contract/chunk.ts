/** Chunks are at most this many bytes; every chunk but the last has exactly this size. */
export const CHUNK_BYTES = 4 * 1024 * 1024;
