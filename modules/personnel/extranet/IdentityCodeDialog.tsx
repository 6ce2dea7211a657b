import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identityCodeLength, isIdentityCode } from '#shared/hetu.ts'
import { CallError } from '#ui/call.ts'
import { Failure } from '#ui/components/Failure.tsx'
import { FormDialog } from '#ui/components/FormDialog.tsx'
import { IdentityCodeField } from '#ui/components/IdentityCodeField.tsx'

interface IdentityCodeDialogProps<Found> {
  find: (code: string) => Promise<Found>
  onFound: (found: Found) => void
  /** Nobody that the caller may see has this code: a new employee begins with it. */
  onUnknown: (code: string) => void
  onClose: () => void
}

/** Adding begins with the identity code: it may be somebody who is in the register already (PE-3). */
export function IdentityCodeDialog<Found>({ find, onFound, onUnknown, onClose }: IdentityCodeDialogProps<Found>) {
  const { t } = useTranslation(['personnel', 'common'])
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const search = useMutation({ mutationFn: find })

  async function lookUp(sotu: string): Promise<void> {
    if (search.isPending) return
    try {
      onFound(await search.mutateAsync(sotu))
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause
      if (cause.status === 404) onUnknown(sotu)
      else if (cause.status === 403) setCode('')
    }
  }

  function submit(): void {
    if (isIdentityCode(code)) void lookUp(code)
    else if (code.length < identityCodeLength) setProblem(t('code.incomplete'))
  }

  function change(next: string): void {
    setCode(next)
    setProblem(undefined)
    search.reset()
  }

  const { error } = search
  const failure = error instanceof CallError && ![403, 404].includes(error.status) ? error : undefined
  return (
    <FormDialog title={t('code.title')} isDirty={code !== ''} onClose={onClose}>
      {(leave) => (
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
              <Button variant="default" onClick={leave}>
                {t('common:cancel')}
              </Button>
              <Button type="submit" loading={search.isPending}>
                {t('code.continue')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
