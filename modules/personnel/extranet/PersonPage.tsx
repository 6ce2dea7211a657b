import { Button } from '@mantine/core'
import { IconAmbulance, IconHeartHandshake, IconPencil, IconShoppingCart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { dayOf } from '#shared/dates.ts'
import { asLanguage } from '#shared/languages.ts'
import type { Module } from '#shared/permissions.ts'
import { addressFlag, useAddress, useOpening } from '#ui/address/address.ts'
import { Link } from '#ui/address/Link.tsx'
import { CallError } from '#ui/calls/call.ts'
import { BackLink } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { Section } from '#ui/components/frame/Section.tsx'
import { Empty } from '#ui/components/states/Empty.tsx'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { loadTexts } from '#ui/page/i18n.ts'
import { companyPath, isModuleOn, useCompany, useSelectedCompany } from '#ui/session/company.tsx'
import { useSettings } from '#ui/session/settings.tsx'
import styles from '../browser/EmployeePage.module.css'
import { EmploymentCard } from '../browser/EmploymentCard.tsx'
import { municipalities, onePerson } from '../browser/queries.ts'
import type { Employee } from '../contract.ts'
import { isPast } from '../rules.ts'
import { OpenedEmployee } from './OpenedEmployee.tsx'

const CasesOfEmployee = lazy(async () => {
  await loadTexts(['work-ability'])
  return { default: (await import('#modules/work-ability/extranet/public.tsx')).CasesOfEmployee }
})

const AbsencesOfEmployee = lazy(async () => {
  await loadTexts(['absences'])
  return { default: (await import('#modules/absences/extranet/public.tsx')).AbsencesOfEmployee }
})

const Address = { edit: addressFlag }

/** An employee at the employer, and what one comes to them for (WK-2). The dialog adds and edits. */
export default function PersonPage({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('personnel')
  const { id: companyId } = useCompany()
  const [address, setAddress] = useAddress(Address)
  const { open, close } = useOpening(setAddress, { edit: undefined })
  const person = useQuery({ ...onePerson(companyId, employeeId), staleTime: 0 })
  const isNobody = person.error instanceof CallError && [400, 404].includes(person.error.status)
  const { data } = person
  return (
    <Page
      title={isNobody ? t('page.notFound') : data ? `${data.firstName} ${data.lastName}` : t('open.title')}
      // What is beside it tells of somebody's health.
      documentTitle={t('open.title')}
      back={<BackLink to={companyPath(companyId, 'personnel')}>{t('page.back')}</BackLink>}
      actions={
        data && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => open({ edit: true })}
          >
            {t('page.edit')}
          </Button>
        )
      }
    >
      {isNobody ? (
        <Empty title={t('open.nobody')} />
      ) : (
        <Loaded query={person}>{(found) => <PersonDetail person={found} />}</Loaded>
      )}
      {data && address.edit && <OpenedEmployee id={employeeId} begin={undefined} onClose={close} />}
    </Page>
  )
}

function PersonDetail({ person }: { person: Employee }) {
  const { t } = useTranslation('personnel')
  const today = dayOf(new Date())
  const past = person.employers.filter((one) => isPast(one, today))
  const current = person.employers.filter((one) => !isPast(one, today))
  return (
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <Section title={t('employment.current')}>
          {current.length === 0 && <p className={styles['none']}>{t('employment.noCurrent')}</p>}
          <div className={styles['cards']}>
            {current.map((one) => (
              <EmploymentCard key={one.id} employment={one} />
            ))}
          </div>
        </Section>
        {past.length > 0 && (
          <Section title={t('employment.past')}>
            <div className={styles['cards']}>
              {past.map((one) => (
                <EmploymentCard key={one.id} employment={one} />
              ))}
            </div>
          </Section>
        )}
        <Suspense>
          <AbsencesOfEmployee employeeId={person.id} />
        </Suspense>
        <Suspense>
          <CasesOfEmployee employeeId={person.id} />
        </Suspense>
      </div>
      <div className={styles['column']}>
        <Actions employeeId={person.id} />
        <Contact person={person} />
      </div>
    </div>
  )
}

const actions = [
  { module: 'sick-leaves', path: 'absences', icon: IconAmbulance, label: 'page.recordLeave' },
  { module: 'work-ability', path: 'workabilities', icon: IconHeartHandshake, label: 'page.askAssessment' },
  { module: 'orders', path: 'orders', icon: IconShoppingCart, label: 'page.orderCheckup' },
] as const satisfies { module: Module; path: string; icon: unknown; label: string }[]

/** What one comes to somebody for, of the modules that are on. */
function Actions({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('personnel')
  const settings = useSettings()
  const entry = useSelectedCompany()
  const offered = actions.filter(({ module }) => entry && isModuleOn(settings, entry, module))
  if (!entry || offered.length === 0) return null
  return (
    <Section title={t('page.actions')}>
      <div className={styles['cards']}>
        {offered.map(({ path, icon: Icon, label }) => (
          <Button
            key={path}
            component={Link}
            to={companyPath(entry.company.id, path)}
            search={{ new: true, employee: employeeId }}
            variant="default"
            justify="flex-start"
            leftSection={<Icon size={18} aria-hidden />}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </Section>
  )
}

function Contact({ person }: { person: Employee }) {
  const { t, i18n } = useTranslation(['personnel', 'common'])
  const { id: companyId } = useCompany()
  const listed = useQuery(municipalities(companyId, asLanguage(i18n.language)))
  const home = listed.data?.find((one) => one.municipalityCode === person.municipality)?.municipalityName
  const told = [
    [t('common:identityCode.label'), person.sotu],
    [t('field.phone'), person.phone],
    [t('field.email'), person.email],
    [t('field.address'), person.address],
    [t('field.city'), [person.postcode, person.city].filter(Boolean).join(' ')],
    [t('field.municipality'), home],
  ].filter(([, value]) => value)
  return (
    <Section title={t('contact.title')}>
      <dl className={styles['facts']}>
        {told.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
