import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Model } from 'survey-core'
import { CallError, call } from '#ui/calls/call.ts'
import { useProblemText } from '#ui/calls/errors.ts'
import { useOpenWork } from '#ui/components/frame/open-work.ts'
import { textIfAny } from '#ui/page/text-if-any.ts'
import { tooMuch } from '../answer-rules.ts'
import { modelOf } from '../browser/model.ts'
import { type Answers, type OpenForm, saveAnswers } from '../contract.ts'
import { type Autosave, createAutosave, type SavingState } from './autosave.ts'
import { type HeldLock, useFormLock } from './use-form-lock.ts'

export interface Filling {
  model: Model
  held: HeldLock
  saving: SavingState
  autosave: Autosave
  /** Whether answers can be given now. */
  isEditing: boolean
  /** Own answers that could not be saved before the form changed hands, by question. */
  left: Answers
  /** Fetches the form as the server has it; own answers that are not there are kept in `left`. */
  reload: () => Promise<void>
  /** Puts what is left into the form, or forgets it. */
  settleLeft: (isWanted: boolean) => void
}

/** The questions in the hands of this tab: the engine's model, the lock and the saving, and how they follow each other. */
export function useFilling(form: OpenForm, refetch: () => Promise<OpenForm | undefined>): Filling {
  const { id, mayEdit } = form
  const [opened] = useState(form)
  const held = useFormLock(id, mayEdit)
  const { tab, lock } = held
  const [saving, setSaving] = useState<SavingState>('saved')
  const [left, setLeft] = useState<Answers>({})
  const [isReloading, setIsReloading] = useState(false)

  const inWords = useProblemText()
  const problemText = useRef(inWords)
  problemText.current = inWords

  const model = useMemo(() => {
    const made = modelOf(opened.definition)
    made.data = opened.answers
    return made
  }, [opened])
  const autosave = useMemo(
    () =>
      createAutosave({
        revision: opened.revision,
        onState: setSaving,
        save: async (answers, revision) => {
          const problems = tooMuch(answers)
          if (problems.length > 0) throw new CallError({ status: 400, code: 'validation_failed', fields: problems })
          return (await call(saveAnswers, { params: { id }, body: { tab, revision, answers } })).revision
        },
        onTooMuch: (problems) => {
          for (const { field, problem, atMost } of problems)
            model
              .getQuestionByName(field)
              ?.addError(textIfAny(`questionnaires:files.problems.${problem}`) ?? problemText.current(problem, atMost))
        },
      }),
    [opened, id, tab, model],
  )
  const isLoading = useRef(false)

  useEffect(() => {
    const change = (_: unknown, { name }: { name: string }) => {
      if (!isLoading.current) autosave.change({ ...model.data }, name)
    }
    model.onValueChanged.add(change)
    return () => {
      model.onValueChanged.remove(change)
      autosave.stop()
    }
  }, [model, autosave])

  const show = useCallback(
    (newest: OpenForm) => {
      isLoading.current = true
      model.data = newest.answers
      isLoading.current = false
      autosave.restart(newest.revision)
    },
    [model, autosave],
  )

  const reload = useCallback(async () => {
    setIsReloading(true)
    try {
      const newest = await refetch()
      if (!newest) return
      const own = Object.fromEntries(autosave.unsaved().map((name) => [name, model.getValue(name)]))
      setLeft((before) => ({ ...before, ...own }))
      show(newest)
    } finally {
      setIsReloading(false)
    }
  }, [refetch, autosave, model, show])

  // Whoever gets the form, or watches it pass from one to another, begins from what is there now.
  const reloadNow = useRef(reload)
  reloadNow.current = reload
  const place = lock && (lock.isMine ? 'mine' : `${lock.userId}`)
  const seenPlace = useRef<string>(undefined)
  useEffect(() => {
    const before = seenPlace.current
    seenPlace.current = place
    if (before === undefined || place === undefined || before === place) return
    if (place === 'mine' || autosave.unsaved().length === 0) void reloadNow.current()
  }, [place, autosave])

  // Whoever reads along sees what the other has saved.
  const theirs = lock && !lock.isMine ? lock.revision : 0
  useEffect(() => {
    if (theirs > autosave.revision() && autosave.unsaved().length === 0) void reloadNow.current()
  }, [theirs, autosave])

  useOpenWork('form', saving !== 'saved')
  useEffect(() => {
    if (saving === 'saved') return
    const keep = (event: BeforeUnloadEvent) => event.preventDefault()
    const saveNow = () => {
      if (document.visibilityState === 'hidden') void autosave.flush()
    }
    window.addEventListener('beforeunload', keep)
    document.addEventListener('visibilitychange', saveNow)
    return () => {
      window.removeEventListener('beforeunload', keep)
      document.removeEventListener('visibilitychange', saveNow)
    }
  }, [saving, autosave])

  return {
    model,
    held,
    saving,
    autosave,
    isEditing: mayEdit && lock?.isMine === true && saving !== 'refused' && !isReloading,
    left,
    reload,
    settleLeft(isWanted) {
      if (isWanted) for (const [name, value] of Object.entries(left)) model.setValue(name, value)
      setLeft({})
    },
  }
}
