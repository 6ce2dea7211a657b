import { Box, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/components/forms/Dialog.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { SuccessOverlay } from '#ui/components/states/SuccessOverlay.tsx'
import { useKeptWork } from '#ui/forms/kept-work.ts'
import { useCompany } from '#ui/session/company.tsx'
import { isContactComplete } from '../browser/contact-form.ts'
import { refreshRegister } from '../browser/queries.ts'
import type { Employee, Employment } from '../contract.ts'
import { ContactForm } from './ContactForm.tsx'
import { EmployeePage } from './EmployeePage.tsx'
import { EmploymentEditor } from './EmploymentEditor.tsx'

/** What the dialog shows: page 0, page 1 with the contact form, or the editor of one employment (new when none is named). */
type View = { kind: 'person' } | { kind: 'contact' } | { kind: 'editor'; employment?: Employment }

interface EmployeeModalProps {
  /** Somebody of the register, or the identity code of a new employee. */
  start: Employee | string
  /** The employment that is open at first. */
  begin?: Employment | undefined
  /** Somebody new is there, with a first employment. */
  onCreated?: (employee: Employee, employment: Employment) => void
  onClose: () => void
}

/** One person: employments and contact data (PE-5 to PE-11). Typed work is not thrown away without asking. */
export function EmployeeModal({ start, begin, onCreated, onClose }: EmployeeModalProps) {
  const { t } = useTranslation('personnel')
  const [person, setPerson] = useState(typeof start === 'string' ? undefined : start)
  const [names, setNames] = useState({ firstName: '', lastName: '' })
  const [view, setView] = useState<View>(() => {
    if (begin) return { kind: 'editor', employment: begin }
    return { kind: person && !isContactComplete(person) ? 'contact' : 'person' }
  })
  const [isReturn, setIsReturn] = useState(false)
  const [isDirty, setIsDirty] = useState(false)
  const [saving, setSaving] = useState<{ state: 'idle' | 'busy' | 'done'; follow?: () => void }>({ state: 'idle' })

  // However it closes, by Back too (PE-2).
  const isChanged = useRef(false)
  useEffect(() => () => void (isChanged.current && refreshRegister()), [])

  const isNew = person === undefined
  const isNamed = names.firstName !== '' || names.lastName !== ''
  const wouldLose = isDirty || (isNew && isNamed)
  const { id: companyId } = useCompany()
  useKeptWork(
    `employee/${companyId}/${typeof start === 'string' ? 'new' : start.id}`,
    () => (wouldLose ? { names, view } : undefined),
    (work) => {
      setNames(work.names)
      setView(work.view)
    },
  )
  const show = (next: View) => {
    setIsDirty(false)
    setIsReturn(true)
    setView(next)
  }
  const toPerson = () => show({ kind: 'person' })

  /** Saves under the overlay: a spinner, a tick, and then what follows (PE-11). */
  async function save<Saved>(send: () => Promise<Saved>, follow: (saved: Saved) => void): Promise<void> {
    setSaving({ state: 'busy' })
    try {
      const saved = await send()
      isChanged.current = true
      setIsDirty(false)
      setSaving({ state: 'done', follow: () => follow(saved) })
    } catch (cause) {
      setSaving({ state: 'idle' })
      throw cause
    }
  }

  const title = person ? `${person.firstName} ${person.lastName}` : t('person.newTitle')
  return (
    // One press of Escape closes one dialog: the topmost.
    <Modal.Stack>
      <LeaveGuard when={wouldLose} onLeave={onClose} isInDialog>
        {(leave, isAsking) => {
          // Back on page 0 the names of somebody new are still there.
          const back = () => (isDirty ? leave(toPerson) : toPerson())
          return (
            <Dialog opened size="xl" title={title} isBusy={isAsking || saving.state !== 'idle'} onClose={() => leave()}>
              <Box pos="relative">
                <SuccessOverlay
                  state={saving.state}
                  text={t('saved')}
                  onEnd={() => {
                    setSaving({ state: 'idle' })
                    saving.follow?.()
                  }}
                />
                {view.kind === 'person' && (
                  <EmployeePage
                    person={person}
                    code={typeof start === 'string' ? start : start.sotu}
                    names={names}
                    onNames={setNames}
                    isReturn={isReturn}
                    onEdit={(employment) => show({ kind: 'editor', ...(employment && { employment }) })}
                    onContact={() => show({ kind: 'contact' })}
                    onCancel={() => leave()}
                  />
                )}
                {view.kind === 'contact' && person && (
                  <ContactForm
                    person={person}
                    onDirty={setIsDirty}
                    onBack={back}
                    save={(send) => save(send, onClose)}
                  />
                )}
                {view.kind === 'editor' && (
                  <EmploymentEditor
                    key={view.employment?.id ?? 'new'}
                    person={person}
                    newcomer={typeof start === 'string' ? { sotu: start, ...names } : undefined}
                    employment={view.employment}
                    onDirty={setIsDirty}
                    onBack={back}
                    save={(send) =>
                      save(send, ({ employee, employment }) => {
                        // Nothing typed would be lost any more by going where they stay open, to go on with (PE-11).
                        flushSync(() => setPerson(employee))
                        if (isNew && onCreated) onCreated(employee, employment)
                        else toPerson()
                      })
                    }
                  />
                )}
              </Box>
            </Dialog>
          )
        }}
      </LeaveGuard>
    </Modal.Stack>
  )
}
