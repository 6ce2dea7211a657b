import { Button } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EmployeeField } from '#modules/personnel/browser/public.tsx'
import type { FoundPerson } from '#modules/personnel/contract.ts'
import { identityCodeLength, isIdentityCode } from '#shared/hetu.ts'
import { CallError } from '#ui/calls/call.ts'
import { isName } from '#ui/components/forms/IdentityCodeField.tsx'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import styles from './PersonLookup.module.css'
import { useFindEmployee } from './queries.ts'

interface PersonLookupProps {
  /** What has been typed: of the identity code, or of the name. */
  code: string
  onCode: (code: string) => void
  onFound: (person: Pick<FoundPerson, 'id' | 'firstName' | 'lastName' | 'employers'>) => void
  inputRef: Ref<HTMLInputElement>
}

/** Finds the person by the name, or as soon as the code is whole; a person one may not see is silently not found (modules.txt section 6). */
export function PersonLookup({ code, onCode, onFound, inputRef }: PersonLookupProps) {
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
    if (isName(code)) return
    if (isIdentityCode(code)) void lookUp(code)
    else if (code.length < identityCodeLength) setProblem(t('lookup.incomplete'))
  }

  return (
    <form
      noValidate
      className={styles['lookup']}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <EmployeeField
        required
        purpose="sick-leave-recording"
        inputRef={inputRef}
        value={code}
        description={t('lookup.hint')}
        error={problem}
        onChange={(next) => {
          onCode(next)
          setProblem(undefined)
        }}
        onComplete={(whole) => void lookUp(whole)}
        onPerson={(person) => person && onFound(person)}
      />
      <Button type="submit" variant="default" className={styles['find'] ?? ''} loading={find.isPending}>
        {t('lookup.find')}
      </Button>
    </form>
  )
}
