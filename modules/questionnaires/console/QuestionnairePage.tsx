import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { asLanguage } from '#shared/languages.ts'
import { addressText, useAddress } from '#ui/address.ts'
import { BackLink } from '#ui/components/BackLink.tsx'
import { Loaded } from '#ui/components/Loaded.tsx'
import { Page } from '#ui/components/Page.tsx'
import { useStaff } from '#ui/staff.tsx'
import { Preview } from './Preview.tsx'
import { questionnaire, useRetireQuestionnaire } from './queries.ts'
import { RetireTemplate } from './RetireTemplate.tsx'
import { saveAsJson } from './save-as-json.ts'
import { TemplateVersions } from './TemplateVersions.tsx'
import { UseMark } from './UseMark.tsx'

const Address = { version: addressText }

/** One questionnaire: its versions, and how it looks to those who fill it (PC-8). */
export default function QuestionnairePage() {
  const { t, i18n } = useTranslation('questionnaires')
  const language = asLanguage(i18n.language)
  const { questionnaireId } = useParams({ strict: false }) as { questionnaireId: string }
  const [{ version }, setAddress] = useAddress(Address)
  const query = useQuery(questionnaire(Number(questionnaireId), version))
  const retire = useRetireQuestionnaire()
  const isAdmin = useStaff().role === 'ROLE_ADMIN'
  const { data } = query

  return (
    <Page
      title={data ? data.title[language] : t('templates.title')}
      description={data && <UseMark isRetired={data.retired} />}
      back={<BackLink to="/questionnaires">{t('templates.title')}</BackLink>}
      actions={
        data && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => {
                const { owner, key, definition } = data
                saveAsJson(`${owner}.${key}.v${data.shown}`, { owner, key, definition })
              }}
            >
              {t('templates.export')}
            </Button>
            {isAdmin && (
              <RetireTemplate
                name={data.title[language]}
                isRetired={data.retired}
                onRetire={(retired) => retire.mutateAsync({ params: { id: data.id }, body: { retired } })}
              />
            )}
          </>
        )
      }
    >
      <Loaded query={query}>
        {({ versions, shown, definition, id }) => (
          <>
            <TemplateVersions
              versions={versions}
              shown={shown}
              usesLabel={t('templates.forms')}
              onShow={(number) => setAddress({ version: String(number) })}
            />
            <Preview key={`${id}.${shown}`} definition={definition} version={shown} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
