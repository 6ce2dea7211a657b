import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#shared/contracts/session.ts'
import { asLanguage } from '#shared/languages.ts'
import { BareFrame } from '#ui/components/frame/BareFrame.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { textIn } from '../browser/text-in.ts'
import { FilledForm } from './FilledForm.tsx'
import { openForm } from './queries.ts'

interface FormPageProps {
  id: number
  user: SessionUser
  /** Not so when the session has ended. */
  isHere: boolean
}

/** One questionnaire: filled under the edit lock, or read (FO-5). */
export default function FormPage({ id, user, isHere }: FormPageProps) {
  const { t, i18n } = useTranslation('questionnaires')
  const form = useQuery(openForm(id))
  const language = asLanguage(i18n.language)
  return (
    <BareFrame kind="page">
      <Page
        title={form.data ? textIn(form.data.definition['title'], language) : t('title')}
        description={form.data?.companyName}
      >
        <Loaded query={form}>
          {(data) => (
            <FilledForm
              form={data}
              user={user}
              isHere={isHere}
              language={language}
              refetch={async () => (await form.refetch()).data}
            />
          )}
        </Loaded>
      </Page>
    </BareFrame>
  )
}
