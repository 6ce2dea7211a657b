import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { CallError } from '#ui/calls/call.ts'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { ColumnsSection } from './ColumnsSection.tsx'
import { oneImport } from './queries.ts'
import { RowsSection } from './RowsSection.tsx'
import { RunSection } from './RunSection.tsx'
import { useImportSite } from './site.ts'

/** An import from its columns to its result: what it is at decides what is shown (IM-1 to IM-4). */
export function OpenedImport({ importId }: { importId: number }) {
  const { t } = useTranslation('personnel-import')
  const { calls, companyId, start } = useImportSite()
  const place = { companyId, importId }
  const opened = useQuery(oneImport(calls, place))
  const isGone = opened.error instanceof CallError && [400, 404].includes(opened.error.status)
  if (isGone)
    return (
      <Empty title={t('notFound.title')} action={<Link to={start}>{t('again')}</Link>}>
        {t('notFound.why')}
      </Empty>
    )
  return (
    <Loaded query={opened}>
      {(found) => (
        <>
          <RunSection place={place} opened={found} />
          {['READ', 'CHECKING', 'CHECKED'].includes(found.state) && (
            <ColumnsSection key={found.columns.map(({ field }) => field).join()} place={place} opened={found} />
          )}
          {found.state !== 'READ' && <RowsSection place={place} opened={found} />}
          <Link to={start}>{t('again')}</Link>
        </>
      )}
    </Loaded>
  )
}
