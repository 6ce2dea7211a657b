import * as z from 'zod/mini'
import type { OrderInputField } from '../contract.ts'
import { type Entered, enteredProblems } from '../rules.ts'

/** The rules of a tree of fields (OR-4), for a form. */
export function enteredSchema(fields: readonly OrderInputField[]): z.ZodMiniType<Entered, Entered> {
  return z.record(z.string(), z.union([z.string(), z.boolean()])).check((context) => {
    for (const { field, problem } of enteredProblems(fields, context.value))
      context.issues.push({ code: 'custom', path: [field], message: problem, input: context.value })
  })
}
