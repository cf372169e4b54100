/** Returns the placeholder of a video that cannot be decoded: a dark background with a play button. */
export function videoSign(w: number, h: number): string {
  const r = Math.min(w, h) / 8;
  return `<linearGradient id="video" x2="1" y2="1"><stop stop-color="#1b2a4a"/><stop offset="1" stop-color="#42306e"/></linearGradient><rect width="${w}" height="${h}" fill="url(#video)"/><circle cx="${w / 2}" cy="${h / 2}" r="${r}" fill="#fff" fill-opacity=".18"/><path d="M${w / 2 - r / 3} ${h / 2 - r / 2}l${r * 0.85} ${r / 2}l${-r * 0.85} ${r / 2}z" fill="#fff" fill-opacity=".85"/>`;
}
