import * as z from 'zod/mini'
import { Id, IdText } from '#shared/ids.ts'
import { company, modules } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'

/** A node of an organisation tree; `value` is the organisation's id as text, as tree widgets want it. */
export interface OrganisationNode {
  id: number
  label: string
  value: string
  disabled: boolean
  children: OrganisationNode[]
}
export const OrganisationNode: z.ZodMiniType<OrganisationNode> = z.object({
  id: Id,
  label: z.string(),
  value: z.string(),
  disabled: z.boolean(),
  get children() {
    return z.array(OrganisationNode)
  },
})

export const getOrganisationTree = route({
  method: 'GET',
  path: '/resource/extranet/companies/{companyId}',
  permission: company(),
  summary: "The company's organisation tree as far as the caller's access reaches",
  params: z.object({ companyId: IdText }),
  query: z.object({
    reactTree: z.optional(z.string()),
    /** As far as the caller has this one: what has been passed on may reach other branches by it. */
    module: z.optional(z.enum(modules)),
  }),
  answer: z.array(OrganisationNode),
})
