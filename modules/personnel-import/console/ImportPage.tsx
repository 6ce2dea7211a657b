import { ImportStart } from '../browser/ImportStart.tsx'
import { StaffSite } from './StaffSite.tsx'

export default function ImportPage({ companyId }: { companyId: number }) {
  return (
    <StaffSite companyId={companyId}>
      <ImportStart />
    </StaffSite>
  )
}
