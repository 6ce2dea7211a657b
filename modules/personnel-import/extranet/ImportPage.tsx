import { ImportStart } from '../browser/ImportStart.tsx'
import { OwnSite } from './OwnSite.tsx'

export default function ImportPage() {
  return (
    <OwnSite>
      <ImportStart />
    </OwnSite>
  )
}
