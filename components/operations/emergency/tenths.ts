/** Seconds to a tenth: what is finer is the network's chance. */
export const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
