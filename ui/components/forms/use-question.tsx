import { type ReactNode, useState } from 'react'
import { Confirm, type ConfirmProps } from './Confirm.tsx'

type Question = Pick<ConfirmProps, 'title' | 'children' | 'confirmLabel' | 'isDangerous'>

/**
 * Asks before what shuts somebody out, and goes on where it was with the answer: `if (!(await ask({ … }))) return`.
 * The question itself is to be put on the screen.
 */
export function useQuestion(): { ask: (asked: Question) => Promise<boolean>; question: ReactNode } {
  const [asked, setAsked] = useState<Question & { answer: (isMeant: boolean) => void }>()
  const [isOpen, setIsOpen] = useState(false)

  function ask(question: Question): Promise<boolean> {
    setIsOpen(true)
    return new Promise((answer) => setAsked({ ...question, answer }))
  }

  if (!asked) return { ask, question: null }
  // Its words stay until it has left the screen.
  const { answer, ...words } = asked
  const question = (
    <Confirm
      {...words}
      opened={isOpen}
      onConfirm={() => answer(true)}
      onClose={() => {
        answer(false)
        setIsOpen(false)
      }}
    />
  )
  return { ask, question }
}
