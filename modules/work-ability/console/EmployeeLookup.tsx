import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RegisteredField } from '#modules/personnel/console/public.tsx'
import { hasKey } from '#shared/objects.ts'
import { CallError } from '#ui/calls/call.ts'
import { useErrorText } from '#ui/calls/errors.ts'
import type { FoundEmployee } from '../console-contract.ts'
import { useFindCaseEmployee } from './queries.ts'

const errorTexts = {
  EHR_USER_NOT_FOUND: 'console.open.notFound',
  USER_DOES_NOT_HAVE_EMPLOYMENT: 'console.open.noEmployment',
} as const

interface EmployeeLookupProps {
  companyId: number | undefined
  code: string
  onCode: (code: string) => void
  error: string | undefined
  inputRef: (input: HTMLInputElement | null) => void
}

/** Says whose code it is as soon as it is whole, so that no case is opened for a wrong person. */
export function EmployeeLookup({ companyId, code, onCode, error, inputRef }: EmployeeLookupProps) {
  const { t } = useTranslation('work-ability')
  const errorText = useErrorText()
  const find = useFindCaseEmployee()
  const [found, setFound] = useState<FoundEmployee & { code: string; companyId: number }>()
  const [problem, setProblem] = useState<{ code: string; text: string }>()
  const isFound = found?.code === code && found.companyId === companyId

  async function lookUp(sotu: string): Promise<void> {
    if (companyId === undefined) return
    setProblem(undefined)
    try {
      setFound({ ...(await find.mutateAsync({ body: { companyId, employee: { sotu } } })), code: sotu, companyId })
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      const known = hasKey(errorTexts, cause.code) ? errorTexts[cause.code] : undefined
      setProblem({ code: sotu, text: known ? t(known) : errorText(cause) })
    }
  }

  return (
    <div>
      <RegisteredField
        required
        companyId={companyId}
        value={code}
        inputRef={inputRef}
        description={companyId === undefined ? t('console.open.companyFirst') : undefined}
        error={problem?.code === code ? problem.text : error}
        onChange={onCode}
        onComplete={(whole) => void lookUp(whole)}
        onPerson={(person) => {
          if (!person) return
          onCode(person.sotu)
          void lookUp(person.sotu)
        }}
      />
      <Text role="status" mt={isFound ? 'xs' : 0}>
        {isFound && [found.name, found.profession, found.organisation].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
