import { Input } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { OrganisationTree } from '#modules/companies/browser/public.tsx'
import type { OrganisationNode } from '#modules/companies/contract.ts'
import { Loaded } from '#ui/components/states/Loaded.tsx'
import { useCompany } from '#ui/session/company.tsx'
import { readTreeChoice } from '../rules.ts'
import styles from './Orders.module.css'
import { optionTree } from './queries.ts'
import type { ShownField } from './shown-field.ts'

interface OptionTreeFieldProps {
  shown: ShownField
  url: string
  /** JSON, see `readTreeChoice`. */
  value: string
  onChange: (value: string) => void
  fieldRef: (field: { focus: () => void } | null) => void
}

/** What there is to choose from where no company is chosen: a template is looked at. */
export const OptionsAtHand = createContext<readonly OrganisationNode[] | undefined>(undefined)

/** One choice out of a tree that the field's address leads to. */
export function OptionTreeField({ url, ...field }: OptionTreeFieldProps) {
  const atHand = use(OptionsAtHand)
  return (
    <OptionFrame {...field}>
      {atHand ? <Options {...field} nodes={atHand} /> : <FetchedOptions {...field} url={url} />}
    </OptionFrame>
  )
}

function FetchedOptions({ url, ...field }: OptionTreeFieldProps) {
  const { id: companyId } = useCompany()
  const options = useQuery(optionTree(url, companyId))
  return <Loaded query={options}>{(nodes) => <Options {...field} nodes={nodes} />}</Loaded>
}

type OptionsProps = Pick<OptionTreeFieldProps, 'shown' | 'value' | 'onChange'>

function Options({ shown, value, onChange, nodes }: OptionsProps & { nodes: readonly OrganisationNode[] }) {
  const chosen = readTreeChoice(value)
  return (
    <OrganisationTree
      label={shown.label}
      nodes={nodes}
      value={chosen ? Number(chosen.value) : null}
      onChange={(node) => onChange(JSON.stringify({ value: node.value, label: node.label }))}
    />
  )
}

type OptionFrameProps = Pick<OptionTreeFieldProps, 'shown' | 'fieldRef'> & { children: ReactNode }

function OptionFrame({ shown, fieldRef, children }: OptionFrameProps) {
  const errorId = useId()
  const frame = useRef<HTMLDivElement>(null)

  useEffect(() => {
    fieldRef({ focus: () => frame.current?.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]')?.focus() })
  }, [fieldRef])

  return (
    <div role="group" aria-describedby={shown.error ? errorId : undefined} aria-label={shown.label}>
      {/* The tree says its label itself to screen readers. */}
      <Input.Label component="div" size="md" required={shown.required} aria-hidden>
        {shown.label}
      </Input.Label>
      {shown.description && <Input.Description>{shown.description}</Input.Description>}
      <div ref={frame} className={styles['options']} data-invalid={shown.error ? true : undefined}>
        {children}
      </div>
      {shown.error && (
        <Input.Error id={errorId} mt={5}>
          {shown.error}
        </Input.Error>
      )}
    </div>
  )
}
