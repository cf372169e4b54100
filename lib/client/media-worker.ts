import { readMedia } from './media-facts';

/** Reads the content of a video or audio file outside the page: a damaged one can keep its reader busy for ever. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => postMessage(await readMedia(data)));
