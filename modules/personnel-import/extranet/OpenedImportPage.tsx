import { OpenedImport } from '../browser/OpenedImport.tsx'
import { OwnSite } from './OwnSite.tsx'

export default function OpenedImportPage({ importId }: { importId: number }) {
  return (
    <OwnSite>
      <OpenedImport importId={importId} />
    </OwnSite>
  )
}
