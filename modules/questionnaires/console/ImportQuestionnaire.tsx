import { present } from '#shared/objects.ts'
import { type KeptQuestionnaire, questionnaireOwners } from '../console-contract.ts'
import { ImportTemplate } from './ImportTemplate.tsx'
import { useImportQuestionnaire } from './queries.ts'

export function ImportQuestionnaire({ kept }: { kept: readonly KeptQuestionnaire[] }) {
  const bring = useImportQuestionnaire()
  return (
    <ImportTemplate
      versionOf={(key) => kept.find((one) => one.key === key)?.version}
      onImport={async ({ key, owner, definition }) => {
        const body = { owner: present(questionnaireOwners.find((one) => one === owner)), definition }
        return (await bring.mutateAsync({ params: { key }, body })).version
      }}
    />
  )
}
