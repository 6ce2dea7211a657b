import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { addressText, useAddress } from '#ui/address/address.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useStaff } from '#ui/session/staff.tsx'
import type { TemplateVersion } from '../console-contract.ts'
import { RetireTemplate } from './RetireTemplate.tsx'
import { saveAsJson } from './save-as-json.ts'
import { TemplateVersions } from './TemplateVersions.tsx'
import { UseMark } from './UseMark.tsx'

const Address = { version: addressText }

/** The version that is looked at, kept in the address; the newest when there is none. */
export function useVersion(): string | undefined {
  return useAddress(Address)[0].version
}

interface KeptVersion {
  versions: readonly TemplateVersion[]
  /** Which of them is looked at. */
  shown: number
  retired: boolean
}

interface TemplateScreenProps<Kept extends KeptVersion> {
  query: UseQueryResult<Kept>
  /** The list that the template is of. */
  list: { title: string; path: string }
  nameOf: (kept: Kept) => string
  /** What is counted of every version, e.g. "Lomakkeita". */
  usesLabel: string
  fileOf: (kept: Kept) => { name: string; content: object }
  onRetire: (kept: Kept, retired: boolean) => Promise<unknown>
  preview: (kept: Kept) => ReactNode
}

/** One template: its versions, and how it looks to those who use it (PC-8). */
export function TemplateScreen<Kept extends KeptVersion>({
  query,
  list,
  nameOf,
  usesLabel,
  fileOf,
  onRetire,
  preview,
}: TemplateScreenProps<Kept>) {
  const { t } = useTranslation('questionnaires')
  const [, setAddress] = useAddress(Address)
  const isAdmin = useStaff().role === 'ROLE_ADMIN'
  const { data } = query

  return (
    <Page
      title={data ? nameOf(data) : list.title}
      description={data && <UseMark isRetired={data.retired} />}
      back={<BackLink to={list.path}>{list.title}</BackLink>}
      actions={
        data && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => {
                const { name, content } = fileOf(data)
                saveAsJson(`${name}.v${data.shown}`, content)
              }}
            >
              {t('templates.export')}
            </Button>
            {isAdmin && (
              <RetireTemplate
                name={nameOf(data)}
                isRetired={data.retired}
                onRetire={(retired) => onRetire(data, retired)}
              />
            )}
          </>
        )
      }
    >
      <Loaded query={query}>
        {(kept) => (
          <>
            <TemplateVersions
              versions={kept.versions}
              shown={kept.shown}
              usesLabel={usesLabel}
              onShow={(number) => setAddress({ version: String(number) })}
            />
            {preview(kept)}
          </>
        )}
      </Loaded>
    </Page>
  )
}
