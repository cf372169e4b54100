export const SESSION_COOKIE = 'apm_session';
/** Cookie for https: the prefix binds it to this exact host. */
export const SECURE_SESSION_COOKIE = '__Host-apm_session';
/** Specification, section 9: 7,200,000 ms. */
export const SESSION_SECONDS = 7_200;
