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

/** Finds the person as soon as the code is whole; a person one may not see is silently not found (modules.txt section 6). */
export function PersonLookup({ onFound }: { onFound: (person: Employee) => void }) {
  const { t } = useTranslation('sick-leaves')
  const { id: companyId } = useCompany()
  const [code, setCode] = useState('')
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
        setCode('')
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
            setCode(next)
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
