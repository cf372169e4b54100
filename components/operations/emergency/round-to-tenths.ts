/** Rounds seconds to tenths; smaller differences are network jitter. */
export const roundToTenths = (seconds: number) => Math.round(seconds * 10) / 10;
