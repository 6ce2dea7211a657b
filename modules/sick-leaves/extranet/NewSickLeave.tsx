import { Alert, Box, Select, Stack } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNamedEmployee } from '#modules/personnel/browser/public.tsx'
import type { FoundPerson } from '#modules/personnel/contract.ts'
import { dayOf, formatDay } from '#shared/dates.ts'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { BackButton } from '#ui/components/frame/BackLink.tsx'
import { Page } from '#ui/components/frame/Page.tsx'
import { SuccessOverlay } from '#ui/components/states/SuccessOverlay.tsx'
import { useKeptWork } from '#ui/forms/kept-work.ts'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import { useSession } from '#ui/session/session.tsx'
import { reasons, type SickLeave } from '../contract.ts'
import { PersonLookup } from './PersonLookup.tsx'
import { useRecord } from './queries.ts'
import { SickLeaveFields } from './SickLeaveFields.tsx'
import { blankValues, failureText, type SickLeaveValues, toEntered, useSickLeaveForm } from './sick-leave-form.ts'

type Person = Pick<FoundPerson, 'id' | 'firstName' | 'lastName' | 'employers'>
type Employment = Person['employers'][number]

/** The main one picked, otherwise the first (SL-3): of what is over only where nothing else is. */
function usualEmployment({ employers }: Person): Employment | undefined {
  const today = dayOf(new Date())
  const going = employers.filter(({ endDate }) => endDate === null || endDate >= today)
  const offered = going.length > 0 ? going : employers
  return offered.find((one) => one.mainEmployer) ?? offered[0]
}

interface NewSickLeaveProps {
  /** Whose leave it is, where that is known already. */
  employeeId: number | undefined
  onClose: () => void
  onRecorded: (leave: SickLeave) => void
}

/** Recording a leave: first the person, then the days and what the tab asks for (SL-3, SL-5). */
export function NewSickLeave({ employeeId, onClose, onRecorded }: NewSickLeaveProps) {
  const { t } = useTranslation('sick-leaves')
  const [code, setCode] = useState('')
  const [person, setPerson] = useState<Person>()
  const [employment, setEmployment] = useState<Employment>()
  const [recorded, setRecorded] = useState<SickLeave>()
  const { defaultSickLeaveReasonCode } = useSession().settings.sickLeaveSettings
  const blank = blankValues(defaultSickLeaveReasonCode !== reasons.ownReport)
  const form = useSickLeaveForm(blank, { codeStored: false, employment })
  const record = useRecord()
  const isTouched = !recorded && (code !== '' || person !== undefined || form.formState.isDirty)
  const { id: companyId } = useCompany()
  useKeptWork(
    `sick-leave/${companyId}/new`,
    () => (isTouched ? { code, person, employment, values: form.getValues() } : undefined),
    (work) => {
      setCode(work.code)
      setPerson(work.person)
      setEmployment(work.employment)
      form.reset(work.values, { keepDefaultValues: true })
    },
  )

  const codeInput = useRef<HTMLInputElement>(null)

  function take(found: Person): void {
    setCode('')
    setPerson(found)
    setEmployment(usualEmployment(found))
  }
  // What was kept of a leave that was being recorded counts more.
  useNamedEmployee(person ? undefined : employeeId, take)

  // What had the focus goes with the person: it goes on to what is typed next.
  function unlock(found: Person): void {
    flushSync(() => take(found))
    form.setFocus('start')
    notify.success(t('found', { name: `${found.firstName} ${found.lastName}` }))
  }

  /** What was typed is about one person: it is not offered for another. */
  function startAnew(): void {
    flushSync(() => {
      setPerson(undefined)
      setEmployment(undefined)
    })
    form.reset(blank)
    codeInput.current?.focus()
  }

  async function save(values: SickLeaveValues): Promise<void> {
    if (!person || !employment) return
    try {
      const body = { ehrUserId: person.id, employerId: employment.id, ...toEntered(values) }
      setRecorded(await record.mutateAsync({ body }))
      notify.success(t('createdSuccessfully'))
    } catch (cause) {
      notify.error(failureText(cause, t))
      throw cause
    }
  }

  return (
    <LeaveGuard when={isTouched} onLeave={onClose}>
      {(leave) => (
        <Page
          title={t('new.title')}
          description={t('new.description')}
          back={<BackButton onBack={() => leave()}>{t('new.back')}</BackButton>}
        >
          <Stack maw={640} gap="lg">
            {person ? (
              <Alert
                variant="default"
                icon={<IconUserCheck aria-hidden />}
                title={`${person.firstName} ${person.lastName}`}
                withCloseButton={!recorded && !record.isPending}
                closeButtonLabel={t('new.anotherPerson')}
                onClose={() => (form.formState.isDirty ? leave(startAnew) : startAnew())}
              >
                {person.employers.length > 1 ? (
                  <Select
                    label={t('field.employment')}
                    data={person.employers.map((one) => ({ value: String(one.id), label: employmentLabel(one) }))}
                    value={employment ? String(employment.id) : null}
                    onChange={(id) => setEmployment(person.employers.find((one) => String(one.id) === id))}
                    allowDeselect={false}
                  />
                ) : (
                  employment && employmentLabel(employment)
                )}
              </Alert>
            ) : (
              <PersonLookup code={code} onCode={setCode} onFound={unlock} inputRef={codeInput} />
            )}
            <Box pos="relative">
              <SuccessOverlay
                state={recorded ? 'done' : record.isPending ? 'busy' : 'idle'}
                text={t('createdSuccessfully')}
                onEnd={() => recorded && onRecorded(recorded)}
              />
              <SickLeaveFields
                form={form}
                isLocked={!person}
                submitLabel={t('new.create')}
                onSubmit={form.submit(save)}
                onCancel={() => leave()}
              />
            </Box>
          </Stack>
        </Page>
      )}
    </LeaveGuard>
  )

  function employmentLabel(one: Employment): string {
    const ended = one.endDate ? t('employmentEnded', { day: formatDay(one.endDate) }) : ''
    return [one.name, one.profession, ended].filter(Boolean).join(' · ')
  }
}
