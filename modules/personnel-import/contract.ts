import * as z from 'zod/mini'
import { Downloaded, sheetFormats } from '#shared/download.ts'
import { Id, IdText } from '#shared/ids.ts'
import { byName, isRecord } from '#shared/objects.ts'
import { PageNumberText, PageSizeText, pageOf } from '#shared/paging.ts'
import { company, type staff } from '#shared/permissions.ts'
import { route } from '#shared/route.ts'
import { Day, Moment } from '#shared/wire-dates.ts'

export const rowsAtMost = 50_000
/** In bytes, as it is sent. */
export const fileAtMost = 32 * 1024 * 1024
export const columnsAtMost = 100
export const cellAtMost = 1000
/** What is found out of a file, and what was done by it, is kept for so long. */
export const keptHours = 24
/** Of a hundred employments in force so many may end because they are missing, before their number has to be given. */
export const missingPercentUnconfirmed = 10

export const importFields = [
  'sotu',
  'firstName',
  'lastName',
  'unit',
  'profession',
  'startDate',
  'endDate',
  'email',
  'phone',
  'address',
  'postcode',
  'city',
  'municipality',
  'lang',
] as const
export const ImportField = z.enum(importFields)
export type ImportField = z.infer<typeof ImportField>

export const importStates = ['READ', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE'] as const
export type ImportState = (typeof importStates)[number]

export const rowKinds = ['NEW', 'CHANGED', 'ENDED', 'UNCHANGED', 'ERROR'] as const
export type RowKind = (typeof rowKinds)[number]

const Count = z.int().check(z.nonnegative())
export const ImportCounts = z.object({ new: Count, changed: Count, ended: Count, unchanged: Count, error: Count })
export type ImportCounts = z.infer<typeof ImportCounts>

/** A column of the file, for what it is taken, and by what that was guessed. */
export const ImportColumn = z.object({
  name: z.string(),
  field: z.nullable(ImportField),
  guessedBy: z.nullable(z.enum(['REMEMBERED', 'HEADING', 'CONTENT'])),
  sample: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof ImportColumn>

export const ImportOptions = z.object({
  /** Ends the employments of those who are not in the file: their last day is yesterday. */
  endMissing: z._default(z.boolean(), false),
  /** How many that are, where they are many. */
  endMissingConfirmed: z._default(z.nullable(Count), null),
  /** For rows without a unit, and without a start. */
  defaultUnitId: z._default(z.nullable(Id), null),
  defaultStart: z._default(z.nullable(Day), null),
})
export type ImportOptions = z.infer<typeof ImportOptions>

export const PersonnelImport = z.object({
  id: Id,
  state: z.enum(importStates),
  progress: z.number().check(z.minimum(0), z.maximum(1)),
  counts: ImportCounts,
  columns: z.array(ImportColumn),
  options: ImportOptions,
  /** How many employments end because they are missing in the file, of so many in force; how many it takes to ask. */
  missing: z.object({ ending: Count, inForce: Count, mustBeConfirmed: z.boolean() }),
  /** What was changed by others since, and so was not taken back. */
  kept: Count,
  createdAt: Moment,
  doneAt: z.nullable(Moment),
  /** Until when it can be taken back. */
  undoneUntil: z.nullable(Moment),
})
export type PersonnelImport = z.infer<typeof PersonnelImport>

/** Of one's own imports so many are listed, the newest first. */
export const listedAtMost = 20
const ListedImport = z.object({
  id: Id,
  state: z.enum(importStates),
  /** While it is checked they are not known. */
  counts: z.nullable(ImportCounts),
  createdAt: Moment,
  undoneUntil: z.nullable(Moment),
})
export type ListedImport = z.infer<typeof ListedImport>

const Values = z.object(byName(importFields, () => z.optional(z.nullable(z.string()))))
export type RowValues = z.infer<typeof Values>

/** What somebody enters in the place of a row's cells: empty is an empty cell, null what stood there. */
const MendedValues = z.strictObject(
  byName(importFields, () => z.optional(z.nullable(z.string().check(z.maxLength(cellAtMost, 'tooLong'))))),
)
/** Of one call. */
export const mendedAtMost = 100

export const RowError = z.object({ column: z.nullable(ImportField), problem: z.string() })
export type RowError = z.infer<typeof RowError>

export const ImportRow = z.object({
  /** The line of the file, its headings being the first; null for those ended because they are missing. */
  number: z.nullable(z.int()),
  kind: z.enum(rowKinds),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  before: z.nullable(Values),
  after: z.nullable(Values),
  errors: z.array(RowError),
  /** Of a row in error what stands in its cells, as it was read or has been mended; null when that is not kept any more. */
  entered: z.nullable(Values),
  mended: z.boolean(),
})
export type ImportRow = z.infer<typeof ImportRow>

export type GivenRow = RowValues
/** Whoever sends thousands of wrong rows is told of these. */
const problemsAtMost = 100

function wrongIn(row: unknown): { field: ImportField | undefined; problem: string } | undefined {
  if (!isRecord(row) || Array.isArray(row)) return { field: undefined, problem: 'invalid' }
  for (const field of importFields) {
    const cell = row[field] ?? ''
    if (typeof cell !== 'string') return { field, problem: 'invalid' }
    if (cell.length > cellAtMost) return { field, problem: 'tooLong' }
  }
  return undefined
}

/** As the document describes them. */
const rowsAsSent = z.unknown()
z.globalRegistry.add(rowsAsSent, {
  type: 'array',
  minItems: 1,
  maxItems: rowsAtMost,
  items: {
    type: 'object',
    properties: byName(importFields, () => ({ type: ['string', 'null'], maxLength: cellAtMost })),
    required: ['sotu'],
  },
})

/** Tens of thousands of rows are read row by row: a schema of each would hold up everybody else for seconds. */
export const GivenRows = z.pipe(
  rowsAsSent,
  z.transform((rows: unknown, context): GivenRow[] => {
    if (!Array.isArray(rows) || rows.length > rowsAtMost) {
      const message = Array.isArray(rows) ? 'tooManyRows' : 'invalid'
      context.issues.push({ code: 'custom', message, input: undefined })
      return z.NEVER
    }
    for (const [at, row] of rows.entries()) {
      const wrong = wrongIn(row)
      if (!wrong) continue
      const { field, problem: message } = wrong
      context.issues.push({ code: 'custom', path: field ? [at, field] : [at], message, input: undefined })
      if (context.issues.length >= problemsAtMost) break
    }
    return rows as GivenRow[]
  }),
)

const inCompany = z.object({ companyId: IdText })
const ofImport = z.object({ companyId: IdText, importId: IdText })

/** The calls of an import: an employer's at their company, and the staff's for one of theirs. */
export function importCalls<P extends typeof employers | typeof staff>(imports: string, permission: P) {
  return {
    createImport: route({
      method: 'POST',
      path: imports,
      permission,
      summary: 'Read personnel from a file (multipart, CSV or XLSX) or from rows; nothing is changed by it',
      params: inCompany,
      body: z.object({ rows: z.optional(GivenRows) }),
      bodyAtMost: fileAtMost,
      upload: true,
      answer: PersonnelImport,
    }),

    listImports: route({
      method: 'GET',
      path: imports,
      permission,
      summary: 'One’s own imports at the company, the newest first, as long as anything of them is kept',
      params: inCompany,
      answer: z.array(ListedImport),
    }),

    mapImport: route({
      method: 'PUT',
      path: `${imports}/{importId}/mapping`,
      permission,
      summary: 'Say what the columns are and what to do with what is not in the file; it is checked anew',
      params: ofImport,
      body: z.object({
        columns: z
          .array(z.object({ name: z.string(), field: z.nullable(ImportField) }))
          .check(z.maxLength(columnsAtMost)),
        options: z._default(ImportOptions, ImportOptions.parse({})),
      }),
      answer: PersonnelImport,
    }),

    getImport: route({
      method: 'GET',
      path: `${imports}/{importId}`,
      permission,
      summary: 'How far an import of one’s own has come',
      params: ofImport,
      answer: PersonnelImport,
    }),

    listImportRows: route({
      method: 'GET',
      path: `${imports}/{importId}/rows`,
      permission,
      summary: 'What its rows would do, or have done',
      params: ofImport,
      query: z.object({ kind: z.optional(z.enum(rowKinds)), page: PageNumberText, pageSize: PageSizeText }),
      answer: pageOf(ImportRow),
    }),

    mendImportRows: route({
      method: 'PUT',
      path: `${imports}/{importId}/rows`,
      permission,
      summary: 'Mend rows in error by entering other values for their cells, or leave them out; all is checked anew',
      params: ofImport,
      body: z.object({
        rows: z
          .array(
            z.object({
              number: z.int(),
              values: z._default(MendedValues, {}),
              /** The row is taken out of this import, as if the file did not have it. */
              leftOut: z._default(z.boolean(), false),
            }),
          )
          .check(z.minLength(1, 'required'), z.maxLength(mendedAtMost, 'tooMany')),
      }),
      answer: PersonnelImport,
    }),

    downloadImportErrors: route({
      method: 'GET',
      path: `${imports}/{importId}/errors`,
      permission,
      summary: 'Its rows in error as a CSV file that can be mended and given again',
      params: ofImport,
      answer: Downloaded,
    }),

    downloadImportModel: route({
      method: 'GET',
      path: `${imports}/model`,
      permission,
      summary: 'A model file with examples',
      params: inCompany,
      query: z.object({ format: z._default(z.enum(sheetFormats), 'xlsx') }),
      answer: Downloaded,
    }),

    runImport: route({
      method: 'POST',
      path: `${imports}/{importId}/run`,
      permission,
      summary: 'Do what the check has shown',
      params: ofImport,
      answer: PersonnelImport,
    }),

    undoImport: route({
      method: 'POST',
      path: `${imports}/{importId}/undo`,
      permission,
      summary: 'Take back what an import has done; whoever was changed since stays as they are',
      params: ofImport,
      answer: PersonnelImport,
    }),
  }
}

const employers = company(['personnel'])
export const ownImports = importCalls('/resource/ehr/companies/{companyId}/imports', employers)
export const {
  createImport,
  listImports,
  mapImport,
  getImport,
  listImportRows,
  mendImportRows,
  downloadImportErrors,
  downloadImportModel,
  runImport,
  undoImport,
} = ownImports
