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

/** Thrown if no answer came, or none that is accepted. `status` is that of HTTP if it is the reason. */
export class NoResponseError extends Error {
  constructor(
    readonly reason: (typeof noAnswerReasons)[number],
    readonly status: number | null = null,
  ) {
    super(reason);
  }
}
