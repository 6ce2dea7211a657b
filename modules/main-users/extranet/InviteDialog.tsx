import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useForeignQuestion } from '#modules/company-login/browser/public.tsx'
import { listForeignAddresses } from '#modules/company-login/contract.ts'
import { CallError, call } from '#ui/calls/call.ts'
import { FormDialog } from '#ui/components/forms/FormDialog.tsx'
import { TextAreaField } from '#ui/components/forms/TextField.tsx'
import { useQuestion } from '#ui/components/forms/use-question.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { useCompany } from '#ui/session/company.tsx'
import type { CompanyUser } from '../contract.ts'
import { AccessFields } from './AccessFields.tsx'
import { givenOf, type TypedAccess, TypedInvitation, typedOf } from './access-form.ts'
import { InvitedPeople } from './InvitedPeople.tsx'
import { linesNotRead, type Pasted, readPasted } from './pasted.ts'
import { useInvite } from './queries.ts'
import styles from './Users.module.css'
import { useOwnProblemText } from './use-problem-text.ts'

interface InviteDialogProps {
  own: CompanyUser
  colleagues: readonly CompanyUser[]
  onClose: () => void
}

/** Invites one or many at once, with an access that is typed or copied from a colleague. */
export function InviteDialog({ own, colleagues, onClose }: InviteDialogProps) {
  const { t } = useTranslation(['main-users', 'common'])
  const { id: companyId } = useCompany()
  const invite = useInvite()
  const problemText = useOwnProblemText()
  const access = typedOf({ ...own, endsOn: null, mainUser: false })
  const form = useSchemaForm<TypedAccess, TypedAccess>(TypedInvitation, access, problemText)
  const [names, setNames] = useState<Record<string, Pasted>>({})
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [done, setDone] = useState<readonly string[]>([])
  const people = readPasted(form.watch('pasted'))
    .map((one) => ({ ...one, ...names[one.email] }))
    .filter(({ email }) => !done.includes(email))
  const copied = colleagues.filter(({ mayChange, id }) => mayChange && id !== own.id)

  const { mayInvite, question } = useForeignQuestion((emails) =>
    call(listForeignAddresses, { params: { companyId }, body: { emails } }),
  )
  const notRead = useQuestion()
  const isMeant = async (lines: readonly string[]) =>
    lines.length === 0 ||
    notRead.ask({
      title: t('invite.notRead', { count: lines.length }),
      children: <Lines lines={lines} />,
      confirmLabel: t('invite.send', { count: people.length }),
    })
  const submit = form.submit(async (typed) => {
    if (!(await isMeant(linesNotRead(typed.pasted)))) return
    if (!(await mayInvite(people.map(({ email }) => email)))) return
    const failed: Record<string, string> = {}
    const sent: string[] = []
    for (const person of people) {
      try {
        await invite.mutateAsync({ params: { companyId }, body: { ...person, ...givenOf(typed) } })
        sent.push(person.email)
      } catch (cause) {
        const own = cause instanceof CallError ? cause.fields.find(({ field }) => isOfPerson(field)) : undefined
        // What is wrong with the access is so for all of them.
        if (!own) {
          setDone([...done, ...sent])
          throw cause
        }
        failed[person.email] = problemText(own.field, own.problem) ?? t('invite.incomplete')
      }
    }
    setProblems(failed)
    setDone([...done, ...sent])
    if (sent.length > 0) notify.success(t('invite.done', { count: sent.length }))
    if (Object.keys(failed).length === 0) onClose()
  })

  return (
    <FormDialog
      title={t('invite.title')}
      size="lg"
      gap="lg"
      onClose={onClose}
      isDirty={form.formState.isDirty && people.length > 0}
      form={form}
      onSubmit={submit}
      labels={{ pasted: t('invite.people'), modules: t('field.modules'), endsOn: t('field.endsOn') }}
      submitLabel={t('invite.send', { count: people.length })}
    >
      <TextAreaField
        form={form}
        name="pasted"
        label={t('invite.people')}
        description={t('invite.peopleText')}
        autosize
        minRows={3}
        maxRows={8}
        required
        data-autofocus
      />
      <InvitedPeople people={people} problems={problems} onName={(one) => setNames({ ...names, [one.email]: one })} />
      {copied.length > 0 && (
        <NativeSelect
          label={t('invite.copy')}
          defaultValue=""
          onChange={({ currentTarget }) => {
            const from = copied.find(({ id }) => String(id) === currentTarget.value)
            if (from)
              form.reset(
                { ...typedOf({ ...from, mainUser: false }), pasted: form.getValues('pasted') },
                { keepDefaultValues: true },
              )
          }}
          data={[
            { value: '', label: t('invite.copyNone') },
            ...copied.map(({ id, displayName }) => ({ value: String(id), label: displayName })),
          ]}
        />
      )}
      <AccessFields form={form} hasAll={own.modules === null} />
      {notRead.question}
      {question}
    </FormDialog>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation('main-users')
  return (
    <>
      {t('invite.notReadText')}
      <ul className={styles['named']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

const isOfPerson = (field: string) => ['email', 'firstName', 'lastName'].includes(field)
