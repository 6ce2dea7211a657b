import type { Module } from '#shared/permissions.ts'
import { call } from '#ui/calls/call.ts'
import { keyOf } from '#ui/calls/queries.ts'
import { searchUsers } from '../console-contract.ts'

/** Somebody to choose: what their field shows. */
export interface UserOption {
  id: number
  name: string
}

/** Found by typing: the users of a company who see what a module has there. */
export const userOptions = (companyId: number, module: Module) => (search: string) => ({
  queryKey: [...keyOf(searchUsers), 'options', module, companyId, search],
  queryFn: async (): Promise<UserOption[]> => {
    const { content } = await call(searchUsers, { body: { search, companyId, module } })
    return content.map(({ id, firstName, lastName }) => ({ id, name: `${lastName} ${firstName}` }))
  },
})
