// Payroll sends each night what has changed of absences, without their causes: scope absences.write.
import fs from 'node:fs'
import { extranet } from './extranet.ts'

const { COMPANY_ID = '', ABSENCES = 'absences.json' } = process.env
const absences: { externalId: string; sotu?: string; start?: string; end?: string; removed?: boolean }[] = JSON.parse(
  fs.readFileSync(ABSENCES, 'utf8'),
)

// Sent again after a lost answer, the same night is taken once.
const night = new Date().toISOString().slice(0, 10)
const { data, error } = await extranet.PUT('/integration/v1/companies/{id}/absences', {
  params: { path: { id: COMPANY_ID }, header: { 'Idempotency-Key': `absences ${night}` } },
  body: { absences },
})
if (!data) throw new Error(JSON.stringify(error))
console.log(`${data.accepted} accepted`)
for (const { externalId, problem } of data.errors) console.error(`${externalId}: ${problem}`)
