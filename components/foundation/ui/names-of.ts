const SHOWN = 5;

/** Joins the names of the first few things. */
export const namesOf = (things: readonly { name: string }[]) =>
  things
    .slice(0, SHOWN)
    .map(({ name }) => name)
    .join(', ') + (things.length > SHOWN ? ' …' : '');
