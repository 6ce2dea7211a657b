import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type PageSize, pageSizes } from '#shared/page-sizes.ts'
import { addressPageSize, usualSize } from './page-size.ts'

interface PageSizeFieldProps {
  /** Undefined: the usual one. */
  pageSize: PageSize | undefined
  onChange: (pageSize: PageSize | undefined) => void
}

/** How many rows a page has. */
export function PageSizeField({ pageSize = usualSize, onChange }: PageSizeFieldProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('paging.size')}
      value={String(pageSize)}
      onChange={(event) => onChange(addressPageSize(event.currentTarget.value))}
      data={pageSizes.map(String)}
    />
  )
}
