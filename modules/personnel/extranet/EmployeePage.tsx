import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { Buttons } from '#ui/components/forms/Buttons.tsx'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import styles from '../browser/EmployeePage.module.css'
import { EmploymentCard } from '../browser/EmploymentCard.tsx'
import { organisationTree } from '../browser/queries.ts'
import type { Employee, Employment } from '../contract.ts'
import { disableNodes, hasFreeNode, isPast, takenOrganisations } from '../rules.ts'
import { KnownIdentity, type Names, NewIdentity } from './Identity.tsx'

interface EmployeePageProps {
  /** Undefined for somebody new, whose names are asked here. */
  person: Employee | undefined
  code: string
  names: Names
  onNames: (names: Names) => void
  onEdit: (employment?: Employment) => void
  onContact: () => void
  onCancel: () => void
  /** Come back to from another view: the focus goes on from the employments. */
  isReturn: boolean
}

/** Page 0: who it is and the employments, current and past ones apart (PE-5). */
export function EmployeePage({
  person,
  code,
  names,
  onNames,
  onEdit,
  onContact,
  onCancel,
  isReturn,
}: EmployeePageProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const { id: companyId } = useCompany()
  const tree = useQuery(organisationTree(companyId))
  const [isTried, setIsTried] = useState(false)
  const [isEmploymentMissing, setIsEmploymentMissing] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const today = dayOf(new Date())
  const employments = person?.employers ?? []
  const past = employments.filter((one) => isPast(one, today))
  const current = employments.filter((one) => !isPast(one, today))
  const nodes = tree.data && disableNodes(tree.data, takenOrganisations(employments, today))
  const isFull = nodes !== undefined && !hasFreeNode(nodes)

  useEffect(() => {
    if (tree.isError) notify.error(t('errorFetchingOrganizations'))
  }, [tree.isError, t])

  useEffect(() => {
    if (isReturn) heading.current?.focus()
  }, [isReturn])

  const place = useRef<HTMLDivElement>(null)
  function addEmployment(): void {
    setIsTried(true)
    setIsEmploymentMissing(false)
    if (person || (names.firstName.trim() && names.lastName.trim())) onEdit()
  }

  return (
    <Stack gap="lg" ref={place}>
      {person ? (
        <KnownIdentity person={person} code={code} />
      ) : (
        <NewIdentity code={code} names={names} onNames={onNames} isTried={isTried} />
      )}
      <section>
        <Group justify="space-between" mb="xs">
          <h3 ref={heading} tabIndex={-1} className={styles['heading']}>
            {t('employment.current')}
          </h3>
          {isFull ? (
            <Text size="sm" role="status">
              {t('noOrganizations')}
            </Text>
          ) : (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              data-missing={isEmploymentMissing || undefined}
              onClick={addEmployment}
            >
              {t('employment.add')}
            </Button>
          )}
        </Group>
        {current.length === 0 && <Text c="dimmed">{t('employment.noCurrent')}</Text>}
        {isEmploymentMissing && (
          <Text role="alert" c="var(--mantine-color-error)">
            {t('chooseEmployment')}
          </Text>
        )}
        <div className={styles['cards']}>
          {current.map((one) => (
            <EmploymentCard key={one.id} employment={one} onEdit={() => onEdit(one)} />
          ))}
        </div>
      </section>
      {past.length > 0 && <PastEmployments employments={past} />}
      <Buttons>
        <Button variant="default" onClick={onCancel}>
          {person ? t('common:close') : t('common:cancel')}
        </Button>
        {person && employments.length > 0 ? (
          <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={onContact}>
            {t('more')}
          </Button>
        ) : (
          <Button
            onClick={() => {
              flushSync(() => {
                setIsTried(true)
                setIsEmploymentMissing(true)
              })
              place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-missing]')?.focus()
            }}
          >
            {t('common:save')}
          </Button>
        )}
      </Buttons>
    </Stack>
  )
}

function PastEmployments({ employments }: { employments: readonly Employment[] }) {
  const { t } = useTranslation('personnel')
  return (
    <section>
      <h3 className={styles['heading']}>{t('employment.past')}</h3>
      <Text size="sm" c="dimmed" mb="xs">
        {t('employment.pastText')}
      </Text>
      <div className={styles['cards']}>
        {employments.map((one) => (
          <EmploymentCard key={one.id} employment={one} />
        ))}
      </div>
    </section>
  )
}
