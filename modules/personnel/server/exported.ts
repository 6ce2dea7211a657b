import * as z from 'zod/mini'
import type { Exported } from '#server/exported/exported.ts'
import { Id } from '#shared/ids.ts'
import { Day, Moment } from '#shared/wire-dates.ts'
import en from '../texts/en.json' with { type: 'json' }
import fi from '../texts/fi.json' with { type: 'json' }
import sv from '../texts/sv.json' with { type: 'json' }

const text = z.nullable(z.string())

/** What the codes of the file are called on the screens. */
const codesIn = (texts: typeof fi) => ({
  ...texts.console.role,
  ...texts.console.action,
  ...texts.console.thing,
  ...texts.console.purpose,
})
const codes = { fi: codesIn(fi), sv: codesIn(sv), en: codesIn(en) }

export const exported: Exported = {
  ofPerson: [
    {
      name: 'person',
      table: 'employee',
      by: 'id',
      company: null,
      row: z.object({
        id: Id,
        identityCode: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        address: text,
        postcode: text,
        city: text,
        email: text,
        phone: text,
        language: text,
        municipalityCode: text,
        createdAt: Moment,
        updatedAt: Moment,
      }),
    },
    {
      name: 'employers-words',
      table: 'company_employee',
      by: 'employee_id',
      company: 'company_id',
      words: { company_name: ['organisation', 'company_id'] },
      row: z.object({
        id: Id,
        companyName: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        address: text,
        postcode: text,
        city: text,
        email: text,
        phone: text,
        language: text,
        municipalityCode: text,
        updatedAt: Moment,
      }),
    },
    {
      name: 'employments',
      table: 'employment',
      by: 'employee_id',
      company: 'company_id',
      words: { company_name: ['organisation', 'company_id'], unit: ['organisation', 'organisation_id'] },
      within: {
        categories: {
          table: 'employment_category',
          by: 'employment_id',
          words: { category: ['category', 'category_id'], member: ['member', 'member_id'] },
        },
      },
      row: z.object({
        id: Id,
        companyName: z.string(),
        unit: z.string(),
        profession: text,
        startDate: Day,
        endDate: z.nullable(Day),
        mainEmployer: z.boolean(),
        categories: z.array(
          z.object({ category: z.string(), member: z.string(), startDate: Day, endDate: z.nullable(Day) }),
        ),
        createdAt: Moment,
      }),
    },
    // As the report for the person tells them (PE-10).
    {
      name: 'accesses',
      table: 'access_log',
      by: { list: 'employee_ids' },
      company: null,
      codes,
      words: {
        user_name: ['user', 'user_id'],
        for_user_name: ['user', 'for_user_id'],
        client_name: ['client', 'client_id'],
        company_name: ['organisation', 'company_id'],
      },
      row: z.object({
        time: Moment,
        userName: text,
        forUserName: text,
        clientName: text,
        role: z.string(),
        companyName: text,
        action: z.string(),
        thing: z.string(),
        purpose: z.string(),
        openingReason: text,
      }),
    },
  ],
  ofCompany: [
    {
      name: 'employees',
      table: 'company_employee',
      by: 'company_id',
      without: ['search_text', 'register_first_name', 'register_last_name', 'employed_until'],
      words: { identity_code: ['identityCode', 'employee_id'] },
    },
    {
      name: 'employments',
      table: 'employment',
      by: 'company_id',
      without: ['listed_name', 'register_first_name', 'register_last_name'],
      words: { unit: ['organisation', 'organisation_id'] },
      within: { categories: { table: 'employment_category', by: 'employment_id' } },
    },
    {
      name: 'categories',
      table: 'category',
      by: 'organisation_id',
      among: [{ table: 'organisation', by: 'company_id' }],
      within: { members: { table: 'category_member', by: 'category_id' } },
    },
  ],
}
