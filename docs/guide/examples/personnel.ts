// An HR system keeps personnel: scope personnel.write. What it sends is checked and done by a job.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { extranet } from './extranet.ts'

const { COMPANY_ID = '', PERSONNEL = 'personnel.json' } = process.env
const rows: { sotu: string; firstName?: string; lastName?: string; unit?: string; startDate?: string }[] = JSON.parse(
  fs.readFileSync(PERSONNEL, 'utf8'),
)

const begun = await extranet.PUT('/integration/v1/companies/{id}/personnel', {
  params: { path: { id: COMPANY_ID }, header: { 'Idempotency-Key': randomUUID() } },
  body: { rows },
})
if (!begun.data) throw new Error(JSON.stringify(begun.error))
const id = String(begun.data.jobId)
for (;;) {
  const { data: job, error } = await extranet.GET('/integration/v1/jobs/{id}', { params: { path: { id } } })
  if (!job) throw new Error(JSON.stringify(error))
  if (job.state === 'DONE' || job.state === 'FAILED') {
    console.log(`${job.state}: ${job.counts.new} new, ${job.counts.changed} changed, ${job.counts.ended} ended`)
    for (const { number, column, problem } of job.errors) console.error(`row ${number}: ${column} ${problem}`)
    break
  }
  await setTimeout(500)
}
