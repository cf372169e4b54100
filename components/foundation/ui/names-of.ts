const SHOWN = 5;

/** Names of some things, the first ones of many. */
export const namesOf = (things: readonly { name: string }[]) =>
  things
    .slice(0, SHOWN)
    .map(({ name }) => name)
    .join(', ') + (things.length > SHOWN ? ' …' : '');
