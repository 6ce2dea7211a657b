import { useTranslation } from 'react-i18next'
import { refresh } from '#ui/calls/queries.ts'
import { Confirm } from '#ui/components/forms/Confirm.tsx'
import type { Move } from '../browser/use-unit-drag.ts'
import { listBranches } from '../console-contract.ts'
import { useMove } from './use-move.ts'

interface MoveConfirmProps {
  companyId: number
  move: Move | undefined
  onClose: () => void
}

/** Asks before what has been dragged, or taken by the keys, changes who sees whom. */
export function MoveConfirm({ companyId, move, onClose }: MoveConfirmProps) {
  const { t } = useTranslation('companies')
  const moveUnit = useMove(companyId)
  const words = { name: move?.node.label ?? '', under: move?.to.label ?? '' }
  return (
    <Confirm
      opened={move !== undefined}
      title={t('console.tree.moveConfirm', words)}
      confirmLabel={t('console.tree.move')}
      onClose={onClose}
      onConfirm={async () => {
        if (!move) return
        try {
          await moveUnit({ unit: move.node, from: move.from, to: move.to })
        } catch (error) {
          // Where it lies now is seen behind the question.
          await refresh([listBranches])
          throw error
        }
      }}
    >
      {t('console.tree.moveText')}
    </Confirm>
  )
}
