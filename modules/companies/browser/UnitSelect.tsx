import { NativeSelect } from '@mantine/core'
import type { OrganisationNode } from '../contract.ts'

const optionsOf = (nodes: readonly OrganisationNode[], depth = 0): { value: string; label: string }[] =>
  nodes.flatMap(({ id, label, children }) => [
    { value: String(id), label: `${'\u2003'.repeat(depth)}${label}` },
    ...optionsOf(children, depth + 1),
  ])

interface UnitSelectProps {
  label: string
  /** How it is said that no unit is chosen; without it one always is. */
  allLabel?: string
  units: readonly OrganisationNode[]
  value: number | undefined
  onChange: (unitId: number | undefined) => void
}

/** A unit of a company, each below what it belongs to. */
export function UnitSelect({ label, allLabel, units, value, onChange }: UnitSelectProps) {
  return (
    <NativeSelect
      label={label}
      value={String(value ?? '')}
      onChange={(event) => onChange(Number(event.currentTarget.value) || undefined)}
      data={[...(allLabel === undefined ? [] : [{ value: '', label: allLabel }]), ...optionsOf(units)]}
    />
  )
}
