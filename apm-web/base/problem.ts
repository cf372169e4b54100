/** Message keys below `errors`, by field. */
export type FieldErrors = Record<string, string>;

const keyOf = {
  400: 'badRequest',
  401: 'unauthorised',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooMany',
  503: 'databaseAway',
  507: 'diskFull',
} as const;

interface Details {
  /** Key below `errors` of the messages; by default that of the status. */
  key?: string;
  values?: Record<string, string | number>;
  errors?: FieldErrors;
  conflict?: unknown;
  /** Seconds after which another attempt may succeed. */
  retryAfter?: number;
  /** Methods that the path supports, for 405. */
  allow?: string;
  /** True if the session has ended, so that the console goes to /logout. */
  logout?: boolean;
}

/** Reason for refusing a call. Thrown anywhere below a route, it rolls back the transaction and becomes the answer. */
export class Problem extends Error {
  readonly key: string;

  constructor(
    readonly status: keyof typeof keyOf,
    readonly details: Details = {},
  ) {
    super(details.key ?? keyOf[status]);
    this.key = this.message;
  }
}

export const badRequest = (errors: FieldErrors, key?: string) => new Problem(400, { errors, key });
/** Error for an id that does not exist or that the caller must not see: the two look the same. */
export const notFound = (field = 'id') => new Problem(404, { errors: { [field]: 'notFound' } });
export const conflict = (what: unknown, key?: string) => new Problem(409, { conflict: what, key });
/** Error for a value that must be unique and is in use; names its field. */
export const alreadyInUse = (field: string, key: string) => new Problem(409, { errors: { [field]: key }, key });
export const forbidden = (key?: string) => new Problem(403, { key });
export const sessionEnded = () => new Problem(401, { logout: true, key: 'sessionEnded' });
export const methodNotAllowed = (allow?: string) => new Problem(405, { allow });
export const tooLarge = (key?: string, values?: Details['values']) => new Problem(413, { key, values });
export const tooMany = (retryAfter: number, key?: string) =>
  new Problem(429, { key, retryAfter, values: { seconds: retryAfter } });

/** Error while the database is restarting or unreachable: nothing was done, and a retry may succeed. */
export const databaseAway = () => new Problem(503, { retryAfter: 2 });

/** Error while the disk is full: nothing was done. Stored data can still be read. */
export const diskFull = () => new Problem(507);

/** Thrown if the client's cached copy is current: answered by 304 without a body. */
export class NotModified extends Error {
  constructor(readonly etag: string) {
    super('not modified');
  }
}
