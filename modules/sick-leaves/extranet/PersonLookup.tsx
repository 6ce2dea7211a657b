import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Employee } from '#modules/personnel/contract.ts'
import { identityCodeLength, isIdentityCode } from '#shared/hetu.ts'
import { CallError } from '#ui/call.ts'
import { useCompany } from '#ui/company.tsx'
import { IdentityCodeField } from '#ui/components/IdentityCodeField.tsx'
import { notify } from '#ui/notify.ts'
import { useFindEmployee } from './queries.ts'

interface PersonLookupProps {
  /** What has been typed of the identity code. */
  code: string
  onCode: (code: string) => void
  onFound: (person: Employee) => void
}

/** Finds the person as soon as the code is whole; a person one may not see is silently not found (modules.txt section 6). */
export function PersonLookup({ code, onCode, onFound }: PersonLookupProps) {
  const { t } = useTranslation('sick-leaves')
  const { id: companyId } = useCompany()
  const [problem, setProblem] = useState<string>()
  const find = useFindEmployee()

  async function lookUp(sotu: string): Promise<void> {
    if (find.isPending) return
    setProblem(undefined)
    try {
      onFound(await find.mutateAsync({ query: { companyId, purpose: 'sick-leave-recording' }, body: { sotu } }))
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (cause.status === 403) {
        onCode('')
        return
      }
      const text = cause.status === 404 ? t('hetuUserErrorMessage') : t('findEhrUserErrorMessage')
      setProblem(text)
      notify.error(text)
    }
  }

  function submit(): void {
    if (isIdentityCode(code)) void lookUp(code)
    else setProblem(code.length < identityCodeLength ? t('lookup.incomplete') : undefined)
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Group align="flex-start" gap="sm">
        <IdentityCodeField
          required
          value={code}
          description={t('lookup.hint')}
          error={problem}
          onChange={(next) => {
            onCode(next)
            setProblem(undefined)
          }}
          onComplete={(whole) => void lookUp(whole)}
        />
        <Button type="submit" variant="default" mt={50} loading={find.isPending}>
          {t('lookup.find')}
        </Button>
      </Group>
    </form>
  )
}
