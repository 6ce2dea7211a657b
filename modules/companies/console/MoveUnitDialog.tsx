import { Input, Text } from '@mantine/core'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { OrganisationTree } from '../browser/OrganisationTree.tsx'
import { pathTo } from '../browser/organisation-tree.ts'
import type { OrganisationNode } from '../contract.ts'
import { treeOf } from './queries.ts'
import { useCompanyProblem } from './use-company-problem.ts'
import { useMove } from './use-move.ts'

const Typed = z.object({ parentId: z.number() })
type Typed = z.infer<typeof Typed>

interface MoveUnitDialogProps {
  companyId: number
  nodes: readonly OrganisationNode[]
  unit: OrganisationNode
  above: OrganisationNode
  onClose: () => void
}

/** The tree with what cannot be chosen: the unit itself with all below it. */
function withoutUnit(nodes: readonly OrganisationNode[], unitId: number, isWithin = false): OrganisationNode[] {
  return nodes.map((node) => {
    const disabled = isWithin || node.id === unitId
    return { ...node, disabled, children: withoutUnit(node.children, unitId, disabled) }
  })
}

const placed = (parentId: number | undefined) =>
  parentId === undefined ? undefined : { parentId, version: String(parentId) }

/** Moves a unit with all below it under another, which is chosen from the tree. */
export function MoveUnitDialog({ companyId, nodes, unit, above, onClose }: MoveUnitDialogProps) {
  const { t } = useTranslation('companies')
  const move = useMove(companyId)
  const label = t('console.tree.under')
  const nameOf = (tree: readonly OrganisationNode[], id: number) => pathTo(tree, id).at(-1)?.label
  const form = useVersioned(useSchemaForm<Typed, Typed>(Typed, { parentId: above.id }, useCompanyProblem()), {
    thing: placed(above.id),
    fetchThing: async () => placed(pathTo(await fetchAnew(treeOf(companyId)), unit.id).at(-2)?.id),
    valuesOf: ({ parentId }) => ({ parentId }),
    labels: { parentId: label },
    inWords: { parentId: (id) => nameOf(nodes, id) },
  })

  const submit = form.submitVersion(async ({ parentId }, version) => {
    const to = pathTo(nodes, parentId).at(-1)
    if (!to) return
    await move({ unit, from: above, to, ...(version !== undefined && { version }) })
    onClose()
  })

  return (
    <FormDialog
      title={t('console.tree.moveOf', { name: unit.label })}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={t('console.tree.move')}
      isReady={form.formState.isDirty}
      labels={{ parentId: label }}
    >
      <Text>{t('console.tree.moveText')}</Text>
      <Controller
        name="parentId"
        control={form.control}
        render={({ field }) => (
          <div>
            <OrganisationTree
              label={label}
              isLabelShown
              nodes={withoutUnit(nodes, unit.id)}
              value={field.value}
              onChange={({ id }) => field.onChange(id)}
            />
            {form.problem('parentId') && <Input.Error mt="xs">{form.problem('parentId')}</Input.Error>}
          </div>
        )}
      />
    </FormDialog>
  )
}
