import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RegisteredField, useFindPerson } from '#modules/personnel/console/public.tsx'
import { useErrorText } from '#ui/calls/errors.ts'

export interface PersonToHold {
  id: number
  name: string
}

export interface PersonToHoldProps {
  label: string
  value: PersonToHold | null
  onChange: (person: PersonToHold | null) => void
  error: string | undefined
  inputRef: (input: HTMLInputElement | null) => void
}

interface HeldPersonProps extends PersonToHoldProps {
  /** Where the person works or has worked. */
  companyId: number | undefined
}

/** Somebody of the register, by name or identity code, those who have left too. */
export function HeldPerson({ companyId, label, value, onChange, error, inputRef }: HeldPersonProps) {
  const { t } = useTranslation('retention')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const find = useFindPerson()
  const errorText = useErrorText()

  async function lookUp(sotu: string): Promise<void> {
    try {
      const { id } = await find.mutateAsync({ body: { sotu } })
      onChange({ id, name: sotu })
    } catch (cause) {
      setProblem(errorText(cause))
    }
  }

  return (
    <RegisteredField
      required
      includeEnded
      label={label}
      companyId={companyId}
      value={typed}
      chosen={value?.name}
      inputRef={inputRef}
      description={companyId === undefined ? t('hold.companyFirst') : undefined}
      error={problem ?? error}
      onChange={(text) => {
        setTyped(text)
        setProblem(undefined)
        if (value) onChange(null)
      }}
      onComplete={(code) => void lookUp(code)}
      onPerson={(person) => onChange(person ? { id: person.id, name: `${person.lastName} ${person.firstName}` } : null)}
    />
  )
}
