import { Button, Fieldset, NativeSelect, Radio, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Form } from '#ui/components/forms/Form.tsx'
import { SwitchField } from '#ui/components/forms/SwitchField.tsx'
import { useSchemaForm } from '#ui/forms/form.ts'
import { notify } from '#ui/notify.ts'
import { type Rules, RulesToKeep } from '../console-contract.ts'
import { markModes, toldOf, withUnused } from '../rules.ts'
import styles from './Console.module.css'

interface RulesFormProps {
  rules: Rules
  onSave: (rules: RulesToKeep) => Promise<unknown>
  /** What the rules as they stand in the form would have made of the last year. */
  onTry?: (rules: RulesToKeep) => Promise<unknown>
  tried?: ReactNode
}

/** The rules of a company, or of the installation: which are in use, from when on, and who is told (ES-1). */
export function RulesForm({ rules, onSave, onTry, tried }: RulesFormProps) {
  const { t } = useTranslation('absences')
  const { markMode } = rules
  const kept = withUnused(rules.rules)
  const form = useSchemaForm(RulesToKeep, { markMode, rules: kept })
  /** A whole number of a rule. */
  const number = (name: `rules.${number}.${'count' | 'months' | 'daysToAct'}`, label: string) => (
    <TextInput
      {...form.register(name, { valueAsNumber: true })}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      error={form.problem(name)}
    />
  )
  return (
    <Form
      form={form}
      onSubmit={form.submit(async (values) => {
        await onSave(values)
        form.reset(values)
        notify.success(t('console.rules.saved'))
      })}
      submitLabel={t('console.rules.save')}
    >
      <Controller
        name="markMode"
        control={form.control}
        render={({ field }) => (
          <Radio.Group label={t('console.rules.markMode')} value={field.value} onChange={field.onChange}>
            {markModes.map((mode) => (
              <Radio key={mode} value={mode} label={t(`console.rules.mode.${mode}`)} mt="xs" />
            ))}
          </Radio.Group>
        )}
      />
      <div className={styles['rules']}>
        {kept.map(({ kind, count }, place) => (
          <Fieldset
            key={`${kind} ${count}`}
            legend={kind === 'MARK' ? t('console.rules.kind.MARK', { count }) : t(`console.rules.kind.${kind}`)}
          >
            <SwitchField control={form.control} name={`rules.${place}.active`} label={t('console.rules.active')} />
            <div className={styles['rule']}>
              {number(`rules.${place}.count`, t('console.rules.count'))}
              {kind !== 'CONTINUOUS' && number(`rules.${place}.months`, t('console.rules.months'))}
              {number(`rules.${place}.daysToAct`, t('console.rules.daysToAct'))}
              <NativeSelect
                {...form.register(`rules.${place}.told`)}
                label={t('console.rules.told')}
                data={toldOf.map((value) => ({ value, label: t(`console.rules.tell.${value}`) }))}
              />
            </div>
          </Fieldset>
        ))}
      </div>
      {onTry && (
        <div>
          <Button
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
            onClick={({ currentTarget: { form: currentTarget } }) => void form.submit(onTry)({ currentTarget })}
          >
            {t('console.rules.try')}
          </Button>
        </div>
      )}
      {tried}
    </Form>
  )
}
