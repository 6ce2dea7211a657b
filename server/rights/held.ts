declare const found: unique symbol

/**
 * The id of a thing that has been found under a scope: `Held<'conversation'>`. Who takes one need not ask again whose it is.
 * The rows of a query say of which id it is so, and `tests/scoped-queries.test.ts` that such a query took a scope or
 * another handle. On the wire, in SQL and in the data of a job, which goes on with it, it is the number that it is.
 */
export type Held<Thing extends string> = number & { readonly [found]: Thing }

/** For what no query finds: the company that a scope is made for, and what a fixture has put there itself. */
export function held<Thing extends string>(id: number): Held<Thing> {
  return id as Held<Thing>
}
