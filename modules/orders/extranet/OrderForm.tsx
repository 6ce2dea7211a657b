import { useMemo } from 'react'
import { Form } from '#ui/components/forms/Form.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { enteredSchema } from '../browser/entered-schema.ts'
import { useLabelOf } from '../browser/labels.ts'
import { OrderFields } from '../browser/OrderFields.tsx'
import styles from '../browser/Orders.module.css'
import type { OrderInputField } from '../contract.ts'
import { allFields, type Entered, enteredIn } from '../rules.ts'

interface OrderFormProps {
  /** Any tree of fields, with what has been entered so far. */
  fields: readonly OrderInputField[]
  submitLabel: string
  onSubmit: (entered: Entered) => Promise<void>
  onCancel: () => void
}

/** The details of an order, drawn from its tree of fields and checked by the same rules as on the server (OR-4). */
export function OrderForm({ fields, submitLabel, onSubmit, onCancel }: OrderFormProps) {
  const labelOf = useLabelOf()
  const schema = useMemo(() => enteredSchema(fields), [fields])
  const form = useSchemaForm<Entered, Entered>(
    schema,
    useMemo(() => enteredIn(fields), [fields]),
  )
  const labels = Object.fromEntries(allFields(fields).map((field) => [field.name, labelOf(field)]))

  return (
    <LeaveGuard when={form.formState.isDirty && !form.formState.isSubmitSuccessful} onLeave={onCancel}>
      {(leave) => (
        <div className={styles['form']}>
          <Form
            form={form}
            labels={labels}
            gap="lg"
            onSubmit={form.submit(onSubmit)}
            submitLabel={submitLabel}
            onCancel={() => leave()}
          >
            <OrderFields fields={fields} form={form} />
          </Form>
        </div>
      )}
    </LeaveGuard>
  )
}
