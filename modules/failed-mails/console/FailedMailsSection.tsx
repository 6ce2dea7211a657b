import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/address/Link.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { ExportButtons } from '#ui/console-lists/ExportButtons.tsx'
import { foundFailedMails, saveFailedMails } from './queries.ts'

/** How many mails have failed, with the way to them and all of them as a file; the namespace is `failed-mails`. */
export function FailedMailsSection() {
  const { t } = useTranslation('failed-mails')
  const mails = useQuery(foundFailedMails(1))
  const count = mails.data?.totalElements ?? 0
  return (
    <Section
      title={t('title')}
      description={t('text')}
      actions={<ExportButtons of={t('title')} save={saveFailedMails} isEmpty={count === 0} />}
    >
      <Loaded query={mails}>
        {() =>
          count === 0 ? <Empty title={t('none')} /> : <Link to="/failed-mails">{t('counted.mails', { count })}</Link>
        }
      </Loaded>
    </Section>
  )
}
