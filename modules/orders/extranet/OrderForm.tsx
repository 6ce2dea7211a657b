import { useMemo } from 'react'
import { useNamedEmployee } from '#modules/personnel/browser/public.tsx'
import type { FoundPerson } from '#modules/personnel/contract.ts'
import { Form } from '#ui/components/forms/Form.tsx'
import { LeaveGuard } from '#ui/components/forms/LeaveGuard.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { useKeptForm } from '#ui/forms/kept-work.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import { enteredSchema } from '../browser/entered-schema.ts'
import { useLabelOf } from '../browser/labels.ts'
import { OrderFields } from '../browser/OrderFields.tsx'
import styles from '../browser/Orders.module.css'
import type { Order, OrderInputField } from '../contract.ts'
import { allFields, chosenPerson, type Entered, enteredIn, identityCodeField, isGroup, textOfValue } from '../rules.ts'

interface OrderFormProps {
  /** What is being ordered, for what is typed to outlive the session (`useKeptForm`). */
  place: string
  /** Any tree of fields, with what has been entered so far. */
  fields: readonly OrderInputField[]
  /** Whom a new order is about, where that is known already. */
  employeeId?: number | undefined
  submitLabel: string
  /** When the order was last changed, and how it is now, where others may change it too. */
  kept?: { modificationTime: string; fetchOrder: () => Promise<Order> }
  /** @param version the moment of the change that was seen last */
  onSubmit: (entered: Entered, version: string | undefined) => Promise<void>
  onCancel: () => void
}

/** The details of an order, drawn from its tree of fields and checked by the same rules as on the server (OR-4). */
export function OrderForm(props: OrderFormProps) {
  const { place, fields, employeeId, submitLabel, kept, onSubmit, onCancel } = props
  const labelOf = useLabelOf()
  const schema = useMemo(() => enteredSchema(fields), [fields])
  const entered = useMemo(() => enteredIn(fields), [fields])
  const labels = Object.fromEntries(allFields(fields).map((field) => [field.name, labelOf(field)]))
  const form = useVersioned(useSchemaForm<Entered, Entered>(schema, entered), {
    thing: kept && { entered, version: kept.modificationTime },
    async fetchThing() {
      const order = await kept?.fetchOrder()
      return order && { entered: enteredIn(order.orderInputFields), version: order.modificationTime }
    },
    valuesOf: (thing) => thing.entered,
    labels,
    inWords: Object.fromEntries(
      allFields(fields).flatMap((field) =>
        isGroup(field) ? [] : [[field.name, (value: unknown) => textOfValue({ ...field, value: String(value ?? '') })]],
      ),
    ),
  })

  useKeptForm(place, form, form.formState.isSubmitSuccessful)

  /** Who has been found need not be named once more. */
  function nameThem(person: Pick<FoundPerson, 'firstName' | 'lastName'>): void {
    for (const { name, label } of allFields(fields))
      if (label === 'firstName' || label === 'lastName') form.setValue(name, person[label], { shouldDirty: true })
  }

  // Whom an order has already, by what was kept of it, is not written over.
  useNamedEmployee(form.getValues(identityCodeField) ? undefined : employeeId, (person) => {
    if (allFields(fields).some(({ name }) => name === identityCodeField))
      form.setValue(identityCodeField, chosenPerson(person), { shouldDirty: true })
    nameThem(person)
  })

  return (
    <LeaveGuard when={form.formState.isDirty && !form.formState.isSubmitSuccessful} onLeave={onCancel}>
      {(leave) => (
        <div className={styles['form']}>
          <Form
            form={form}
            labels={labels}
            gap="lg"
            onSubmit={form.submitVersion(onSubmit)}
            submitLabel={submitLabel}
            onCancel={() => leave()}
          >
            <OrderFields fields={fields} form={form} onPerson={nameThem} />
          </Form>
        </div>
      )}
    </LeaveGuard>
  )
}
