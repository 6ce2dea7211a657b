import { OpenedImport } from '../browser/OpenedImport.tsx'
import { StaffSite } from './StaffSite.tsx'

export default function OpenedImportPage({ companyId, importId }: { companyId: number; importId: number }) {
  return (
    <StaffSite companyId={companyId}>
      <OpenedImport importId={importId} />
    </StaffSite>
  )
}
