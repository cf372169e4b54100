export const noAnswerReasons = [
  'refusedAddress',
  'refusedHost',
  'timeout',
  'unreachable',
  'status',
  'redirects',
  'tooLarge',
  'encoding',
] as const;

/** Why no answer came, or none that is taken. `status` is the one of HTTP, where that is the reason. */
export class NoAnswer extends Error {
  constructor(
    readonly reason: (typeof noAnswerReasons)[number],
    readonly status: number | null = null,
  ) {
    super(reason);
  }
}
