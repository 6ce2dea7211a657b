import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityCodeLength, isIdentityCode } from '#shared/hetu.ts'
import { CallError } from '#ui/call.ts'
import { useCompany } from '#ui/company.tsx'
import { Dialog } from '#ui/components/Dialog.tsx'
import { Failure } from '#ui/components/Failure.tsx'
import { IdentityCodeField } from '#ui/components/IdentityCodeField.tsx'
import { notify } from '#ui/notify.ts'
import type { Employee } from '../contract.ts'
import { useFindEmployee } from './queries.ts'

interface IdentityCodeDialogProps {
  onFound: (employee: Employee) => void
  /** Nobody that the caller may see has this code: a new employee begins with it. */
  onUnknown: (code: string) => void
  onClose: () => void
}

/** Adding begins with the identity code: it may be somebody who is in the register already (PE-3). */
export function IdentityCodeDialog({ onFound, onUnknown, onClose }: IdentityCodeDialogProps) {
  const { t } = useTranslation(['personnel', 'common'])
  const { id: companyId } = useCompany()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const find = useFindEmployee()

  async function lookUp(sotu: string): Promise<void> {
    if (find.isPending) return
    try {
      onFound(await find.mutateAsync({ query: { companyId }, body: { sotu } }))
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (cause.status === 404) onUnknown(sotu)
      else if (cause.status === 403) setCode('')
    }
  }

  function submit(): void {
    if (isIdentityCode(code)) void lookUp(code)
    else setProblem(code.length < identityCodeLength ? t('code.incomplete') : t('hetuError'))
  }

  function change(next: string): void {
    setCode(next)
    setProblem(undefined)
    find.reset()
    if (next.length === identityCodeLength && !isIdentityCode(next)) notify.error(t('hetuError'))
  }

  const failure = find.error instanceof CallError && ![403, 404].includes(find.error.status) ? find.error : undefined
  return (
    <Dialog opened size="md" title={t('code.title')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack gap="md">
          <Text>{t('code.text')}</Text>
          {failure && <Failure error={failure} />}
          <IdentityCodeField
            required
            isFirst
            value={code}
            error={problem}
            onChange={change}
            onComplete={(whole) => void lookUp(whole)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={find.isPending}>
              {t('code.continue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
