/** Dimensions of a video and an image of its first frame. `null` where the browser can't play it. */
export interface VideoFrame {
  width: number;
  height: number;
  /** Length. */
  seconds: number;
  picture: Blob;
}

const WIDEST = 480;

/** Reads the first frame of a video file. */
export async function firstFrame(file: Blob): Promise<VideoFrame | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.preload = 'auto';
    video.src = url;
    await event(video, 'loadeddata');
    const seconds = await length(video);
    video.currentTime = Math.min(0.1, seconds / 2);
    await event(video, 'seeked');
    const scale = Math.min(1, WIDEST / video.videoWidth);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
    canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
    const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.8));
    return picture && { width: video.videoWidth, height: video.videoHeight, seconds, picture };
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}

/** A recording made by a browser has no duration: seeking far beyond its end makes the browser compute it. */
async function length(video: HTMLVideoElement): Promise<number> {
  if (Number.isFinite(video.duration)) return video.duration;
  video.currentTime = Number.MAX_SAFE_INTEGER;
  await event(video, 'seeked');
  return Number.isFinite(video.duration) ? video.duration : video.currentTime;
}

function event(video: HTMLVideoElement, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(name)), 15_000);
    const settle = (act: () => void) => () => {
      clearTimeout(late);
      act();
    };
    video.addEventListener(name, settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('error'))),
      { once: true },
    );
  });
}
