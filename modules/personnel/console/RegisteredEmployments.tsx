import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyLink } from '#modules/companies/console/public.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { EmploymentCard } from '../browser/EmploymentCard.tsx'
import type { ConsoleEmployee, ConsoleEmployment } from '../console-contract.ts'
import { EmploymentDialog } from './EmploymentDialog.tsx'
import styles from './RegisterPage.module.css'

interface RegisteredEmploymentsProps {
  person: ConsoleEmployee
  /** The company whose register one came from. */
  from: number | undefined
}

/** Every employment of a person, each to be corrected, and a new one. */
export function RegisteredEmployments({ person, from }: RegisteredEmploymentsProps) {
  const { t } = useTranslation('personnel')
  const [edited, setEdited] = useState<{ employment?: ConsoleEmployment }>()
  const at = person.employers.find(({ companyId }) => companyId === from)
  return (
    <Section
      title={t('employment.current')}
      actions={
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited({})}>
          {t('employment.add')}
        </Button>
      }
    >
      <div className={styles['cards']}>
        {person.employers.map((employment) => (
          <EmploymentCard
            key={employment.id}
            employment={employment}
            company={<CompanyLink id={employment.companyId} name={employment.companyName} />}
            onEdit={() => setEdited({ employment })}
          />
        ))}
      </div>
      {edited && (
        <EmploymentDialog
          {...edited}
          personId={person.id}
          {...(at && { company: { id: at.companyId, name: at.companyName } })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}
