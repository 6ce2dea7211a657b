import { Button } from '@mantine/core'
import { IconArrowsMove, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchAnew } from '#ui/calls/fetch-anew.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import { NameDialog } from '#ui/components/forms/NameDialog.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { notify } from '#ui/notify.ts'
import { OrganisationTree } from '../browser/OrganisationTree.tsx'
import { pathTo } from '../browser/organisation-tree.ts'
import type { Move } from '../browser/use-unit-drag.ts'
import { NameToGive } from '../console-contract.ts'
import type { OrganisationNode } from '../contract.ts'
import { AddUnitsDialog } from './AddUnitsDialog.tsx'
import styles from './CompanyTree.module.css'
import { MoveConfirm } from './MoveConfirm.tsx'
import { MoveUnitDialog } from './MoveUnitDialog.tsx'
import { treeOf, useRemoveBranch, useRenameBranch } from './queries.ts'

interface CompanyTreeProps {
  companyId: number
  tree: UseQueryResult<OrganisationNode[]>
  mayChange: boolean
}

/** The company's units: chosen from the tree, then added to, moved, renamed or removed. */
export function CompanyTree({ companyId, tree, mayChange }: CompanyTreeProps) {
  const { t } = useTranslation('companies')
  const [chosenId, setChosenId] = useState(companyId)
  const [move, setMove] = useState<Move>()
  return (
    <Section title={t('console.tree.title')} description={t(mayChange ? 'console.tree.text' : 'console.tree.read')}>
      <Loaded query={tree}>
        {(nodes) => {
          const way = pathTo(nodes, chosenId)
          const chosen = way.at(-1) ?? nodes[0]
          return (
            <div className={styles['parts']}>
              <OrganisationTree
                label={t('console.tree.title')}
                nodes={nodes}
                value={chosen?.id ?? null}
                onChange={({ id }) => setChosenId(id)}
                {...(mayChange && { onMove: setMove })}
              />
              {mayChange && chosen && (
                <ChosenUnit
                  companyId={companyId}
                  nodes={nodes}
                  unit={chosen}
                  above={way.at(-2)}
                  onChoose={setChosenId}
                />
              )}
            </div>
          )
        }}
      </Loaded>
      <MoveConfirm companyId={companyId} move={move} onClose={() => setMove(undefined)} />
    </Section>
  )
}

interface ChosenUnitProps {
  companyId: number
  nodes: readonly OrganisationNode[]
  unit: OrganisationNode
  above: OrganisationNode | undefined
  onChoose: (id: number) => void
}

function ChosenUnit({ companyId, nodes, unit, above, onChoose }: ChosenUnitProps) {
  const { t } = useTranslation(['companies', 'common'])
  const [doing, setDoing] = useState<'add' | 'move' | 'rename' | 'remove'>()
  const [rename, remove] = [useRenameBranch(), useRemoveBranch()]
  const params = { companyId, id: unit.id }
  const stop = () => setDoing(undefined)

  return (
    <div className={styles['chosen']}>
      <h3 className={styles['name']}>
        <span className={styles['hint']}>{t('console.tree.chosen')}</span> {unit.label}
      </h3>
      <div className={styles['actions']}>
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDoing('add')}>
          {t('console.tree.add')}
        </Button>
        {above && (
          <>
            <Button
              variant="default"
              leftSection={<IconArrowsMove size={18} aria-hidden />}
              onClick={() => setDoing('move')}
            >
              {t('console.tree.move')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={() => setDoing('rename')}
            >
              {t('console.rename.action')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={unit.children.length > 0}
              onClick={() => setDoing('remove')}
            >
              {t('console.tree.remove')}
            </Button>
          </>
        )}
      </div>
      {above && <p className={styles['hint']}>{t('console.tree.removeHint')}</p>}
      {doing === 'add' && <AddUnitsDialog companyId={companyId} under={unit} onClose={stop} />}
      {doing === 'move' && above && (
        <MoveUnitDialog companyId={companyId} nodes={nodes} unit={unit} above={above} onClose={stop} />
      )}
      {doing === 'rename' && (
        <NameDialog
          schema={NameToGive}
          title={t('console.rename.unit')}
          label={t('console.field.unitName')}
          name={unit.label}
          onClose={stop}
          fetchName={async () => pathTo(await fetchAnew(treeOf(companyId)), unit.id).at(-1)?.label}
          onSubmit={async (name, version) => {
            await rename.mutateAsync({ params, body: { name, version } })
            notify.success(t('console.saved'))
          }}
        />
      )}
      <Confirm
        opened={doing === 'remove'}
        title={t('console.tree.confirmTitle', { name: unit.label })}
        confirmLabel={t('console.tree.remove')}
        isDangerous
        onClose={stop}
        onConfirm={async () => {
          await remove.mutateAsync({ params })
          if (above) onChoose(above.id)
          notify.success(t('console.tree.removed', { name: unit.label }))
        }}
      >
        {t('console.tree.confirmText')}
      </Confirm>
    </div>
  )
}
