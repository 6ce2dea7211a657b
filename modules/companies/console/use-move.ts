import { useTranslation } from 'react-i18next'
import { errorText } from '#ui/calls/errors.ts'
import { notify } from '#ui/notify.ts'
import type { OrganisationNode } from '../contract.ts'
import { useMoveBranch } from './queries.ts'

type Unit = Pick<OrganisationNode, 'id' | 'label'>

interface MoveOfUnit {
  unit: Unit
  from: Unit
  to: Unit
  /** Where it was seen to be; at `from` unless told. */
  version?: string
}

/** Moves a unit, says so, and offers to take it back. */
export function useMove(companyId: number): (move: MoveOfUnit) => Promise<void> {
  const { t } = useTranslation('companies')
  const { mutateAsync } = useMoveBranch()
  const put = async ({ unit, from, to, version = String(from.id) }: MoveOfUnit) => {
    await mutateAsync({ params: { companyId, id: unit.id }, body: { parentId: to.id, version } })
    return t('console.tree.moved', { name: unit.label, under: to.label })
  }
  return async (move) => {
    const back = { unit: move.unit, from: move.to, to: move.from }
    const undo = () =>
      void put(back)
        .then((done) => notify.success(done))
        .catch((cause: unknown) => notify.failure(errorText(cause)))
    notify.success(await put(move), undo)
  }
}
