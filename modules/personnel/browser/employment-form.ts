import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { pathTo } from '#modules/companies/browser/public.tsx'
import type { OrganisationNode } from '#modules/companies/contract.ts'
import { Day } from '#shared/wire-dates.ts'
import { type SchemaForm, useSchemaForm } from '#ui/forms/form.ts'
import { useVersioned } from '#ui/forms/versioned.tsx'
import type { Employment, EmploymentToEnter } from '../contract.ts'
import { employmentProblems } from '../rules.ts'
import type { CategorySource } from './category-source.ts'
import { useRuleText } from './rule-texts.ts'

const MemberDraft = z.object({
  categoryId: z.nullable(z.number()),
  memberId: z.nullable(z.number()),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
})
export type MemberDraft = z.infer<typeof MemberDraft>

const Values = z.object({
  orgId: z.nullable(z.number()),
  profession: z.string().check(z.maxLength(200)),
  professionUnknown: z.boolean(),
  startDate: z.nullable(Day),
  endDate: z.nullable(Day),
  /** No end is known: what the box says. */
  isForNow: z.boolean(),
  categoryMembers: z.array(MemberDraft),
  /** A category is being chosen: done or cancel comes first. */
  isChoosing: z.boolean(),
})
export type EmploymentValues = z.infer<typeof Values>
export type EmploymentForm = SchemaForm<EmploymentValues, EmploymentValues>

export function employmentValuesOf(employment: Employment | undefined): EmploymentValues {
  return {
    orgId: employment?.orgId ?? null,
    profession: employment?.profession ?? '',
    professionUnknown: employment !== undefined && !employment.profession,
    startDate: employment?.startDate ?? null,
    endDate: employment?.endDate ?? null,
    isForNow: !employment?.endDate,
    categoryMembers: (employment?.categoryMembers ?? []).map(({ categoryId, memberId, startDate, endDate }) => ({
      categoryId,
      memberId,
      startDate,
      endDate,
    })),
    isChoosing: false,
  }
}

export function toEntered(values: EmploymentValues): EmploymentToEnter {
  return {
    orgId: values.orgId ?? 0,
    profession: values.professionUnknown ? null : values.profession.trim(),
    startDate: values.startDate ?? '',
    endDate: values.isForNow ? null : values.endDate,
    // Of the only category nothing may have been chosen; of several the rules have asked for it.
    categoryMembers: values.categoryMembers.flatMap(({ memberId, ...member }) =>
      memberId === null
        ? []
        : { ...member, memberId, categoryId: member.categoryId ?? 0, startDate: member.startDate ?? '' },
    ),
  }
}

/** The fields' labels, as their summary names them. */
export function useEmploymentLabels() {
  const { t } = useTranslation('personnel')
  return {
    orgId: t('field.organisation'),
    profession: t('field.profession'),
    startDate: t('field.startDate'),
    endDate: t('field.endDate'),
    categoryMembers: t('category.title'),
  }
}

interface VersionedEmployment {
  form: EmploymentForm
  employment: Employment | undefined
  fetchEmployment: () => Promise<Employment | undefined>
  tree: readonly OrganisationNode[] | undefined
  source: CategorySource
}

/** The editor's form of an employment that others may change too. */
export function useVersionedEmployment({ form, employment, fetchEmployment, tree, source }: VersionedEmployment) {
  const [known, setKnown] = useState(employment)
  const nameOf = (member: z.infer<typeof MemberDraft>) =>
    known?.categoryMembers.find(({ memberId }) => memberId === member.memberId)?.name ??
    source.memberName(form.getValues('orgId') ?? 0, member.categoryId ?? 0, member.memberId ?? 0)
  return useVersioned(form, {
    thing: employment,
    fetchThing: async () => {
      const stored = await fetchEmployment()
      setKnown(stored)
      return stored
    },
    valuesOf: employmentValuesOf,
    labels: useEmploymentLabels(),
    inWords: {
      orgId: (id) => pathTo(tree ?? [], id).at(-1)?.label,
      categoryMembers: (members) => members.map(nameOf).join(', ') || undefined,
    },
  })
}

/**
 * The editor's form, over the same rules as the server's.
 * @param categoryCount how many categories the chosen organisation has
 */
export function useEmploymentForm(start: EmploymentValues, categoryCount: (orgId: number | null) => number) {
  const schema = useMemo(
    () =>
      Values.check((context) => {
        const { value } = context
        const wrong = (field: string, message: string) =>
          context.issues.push({ code: 'custom', path: field.split('.'), message, input: value })
        for (const { field, problem } of employmentProblems(value, categoryCount(value.orgId))) wrong(field, problem)
        if (!value.professionUnknown && value.profession.trim() === '') wrong('profession', 'required')
        if (!value.isForNow && !value.endDate) wrong('endDate', 'required')
        if (value.isChoosing) wrong('categoryMembers', 'unfinished')
      }),
    [categoryCount],
  )
  return useSchemaForm(schema, start, useRuleText())
}
