import type { Person } from '../../contract.ts'

/** Who reads; the same object at every drawing. */
export type Reader = Pick<Person, 'id' | 'role'>
