/** Properties of a video or audio file in this browser; `null` if it can't play it. */
export interface MediaProbe {
  /** Length in seconds. */
  seconds: number;
  /** First frame of a video, and its dimensions. */
  frame: { width: number; height: number; picture: Blob } | null;
}

const WIDEST = 480;

/** Examines an audio or video file; a video element plays both. */
export async function probeMedia(file: Blob): Promise<MediaProbe | null> {
  const media = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    media.muted = true;
    media.preload = 'auto';
    media.src = url;
    await event(media, 'loadeddata');
    const seconds = await length(media);
    if (media.videoWidth === 0) return { seconds, frame: null };
    media.currentTime = Math.min(0.1, seconds / 2);
    await event(media, 'seeked');
    const picture = await pictureOf(media);
    return picture && { seconds, frame: { width: media.videoWidth, height: media.videoHeight, picture } };
  } catch {
    return null;
  } finally {
    media.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

function pictureOf(video: HTMLVideoElement): Promise<Blob | null> {
  const scale = Math.min(1, WIDEST / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.8));
}

/** Returns the length. A recording made by a browser has none: seeking far beyond its end makes the browser compute it. */
async function length(media: HTMLMediaElement): Promise<number> {
  if (Number.isFinite(media.duration)) return media.duration;
  media.currentTime = Number.MAX_SAFE_INTEGER;
  await event(media, 'seeked');
  return Number.isFinite(media.duration) ? media.duration : media.currentTime;
}

function event(media: HTMLMediaElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(name)), 15_000);
    const settle = (act: () => void) => () => {
      clearTimeout(late);
      act();
    };
    media.addEventListener(name, settle(resolve), { once: true });
    media.addEventListener(
      'error',
      settle(() => reject(new Error('error'))),
      { once: true },
    );
  });
}
