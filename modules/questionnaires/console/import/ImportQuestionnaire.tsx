import { present } from '#shared/objects.ts'
import { refresh } from '#ui/calls/queries.ts'
import { type KeptQuestionnaire, listQuestionnaires, questionnaireOwners } from '../../console-contract.ts'
import { useImportQuestionnaire } from '../queries.ts'
import { ImportTemplate } from './ImportTemplate.tsx'

export function ImportQuestionnaire({ kept }: { kept: readonly KeptQuestionnaire[] }) {
  const bring = useImportQuestionnaire()
  return (
    <ImportTemplate
      isQuestionnaire
      versionOf={(key) => kept.find((one) => one.key === key)?.version}
      onImport={async ({ key, owner, definition }, version) => {
        const body = { owner: present(questionnaireOwners.find((one) => one === owner)), definition, version }
        return (await bring.mutateAsync({ params: { key }, body })).version
      }}
      onOutdated={() => refresh([listQuestionnaires])}
    />
  )
}
