import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RetireTemplate, saveAsJson, TemplateVersions, UseMark } from '#modules/questionnaires/console/public.tsx'
import { asLanguage } from '#shared/languages.ts'
import { addressText, useAddress } from '#ui/address.ts'
import { BackLink } from '#ui/components/BackLink.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { useStaff } from '#ui/staff.tsx'
import { keptTemplate, useRetireTemplate } from './queries.ts'
import { TemplatePreview } from './TemplatePreview.tsx'

const Address = { version: addressText }

/** One order template: its versions, and how it looks to those who order (PC-8). */
export default function TemplatePage() {
  const { t, i18n } = useTranslation(['orders', 'questionnaires'])
  const language = asLanguage(i18n.language)
  const { templateKey } = useParams({ strict: false }) as { templateKey: string }
  const [{ version }, setAddress] = useAddress(Address)
  const query = useQuery(keptTemplate(templateKey, version))
  const retire = useRetireTemplate()
  const isAdmin = useStaff().role === 'ROLE_ADMIN'
  const { data } = query
  const name = data?.definition.name[language] ?? ''

  return (
    <Page
      title={data ? name : t('templates.title')}
      description={data && <UseMark isRetired={data.retired} />}
      back={<BackLink to="/order-templates">{t('templates.title')}</BackLink>}
      actions={
        data && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => {
                const { key, definition, shown } = data
                saveAsJson(`${key}.v${shown}`, { key, definition })
              }}
            >
              {t('questionnaires:templates.export')}
            </Button>
            {isAdmin && (
              <RetireTemplate
                name={name}
                isRetired={data.retired}
                onRetire={(retired) => retire.mutateAsync({ params: { key: data.key }, body: { retired } })}
              />
            )}
          </>
        )
      }
    >
      <Loaded query={query}>
        {({ versions, shown, definition, key }) => (
          <>
            <TemplateVersions
              versions={versions}
              shown={shown}
              usesLabel={t('templates.orders')}
              onShow={(number) => setAddress({ version: String(number) })}
            />
            <TemplatePreview key={`${key}.${shown}`} definition={definition} version={shown} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
