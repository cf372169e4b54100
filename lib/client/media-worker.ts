import { readMedia } from './media-facts';

/** Reads what is in a video or audio, apart from the page: a damaged one can keep its reader busy for ever. */
addEventListener('message', async ({ data }: MessageEvent<Blob>) => postMessage(await readMedia(data)));
