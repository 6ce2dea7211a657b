import { getDocumentProxy } from 'unpdf'
import { insertProcessFixture } from '#modules/forms/server/fixtures.ts'
import { createReport } from '#modules/questionnaires/contract.ts'
import { completeWorkplaceAnswers } from '#modules/questionnaires/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'
import type { Data } from './data.ts'
import { send } from './load.ts'
import { accountsOf, type Server } from './processes.ts'
import { call } from './scenarios/scenario.ts'

export interface ReportFigures {
  pages: number
  /** CPU of the server, all of its threads, for one report that is not there yet; milliseconds */
  cpu: number
}

const warmUp = 4
const perTurn = 5
const turns = 4

/** Reports of forms that are filled in at length, one after another. */
export async function measureReports(server: Server, db: Db, { reader, companyId }: Data): Promise<ReportFigures> {
  const make = async (number: number): Promise<string> => {
    const name = `Raportoitava selvitys ${number}`
    const { formId } = await insertProcessFixture(db, { companyId, name, createdAt: new Date(), answers: longAnswers })
    const { url } = await send(server.url, call(createReport, reader, { params: { mformId: formId } }))
    return url
  }
  let made = 0
  for (; made < warmUp; made += 1) await make(made)
  const costs: number[] = []
  let url = ''
  for (let turn = 0; turn < turns; turn += 1) {
    const before = accountsOf(server.pid).cpu
    for (let report = 0; report < perTurn; report += 1) url = await make(made++)
    costs.push((accountsOf(server.pid).cpu - before) / perTurn)
  }
  return { pages: await pagesOf(server, url, reader.token), cpu: Math.min(...costs) }
}

async function pagesOf(server: Server, url: string, token: string): Promise<number> {
  const { pathname, search } = new URL(url)
  const answer = await fetch(`${server.url}${pathname}${search}`, {
    headers: { cookie: `session=${token}` },
  })
  return (await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))).numPages
}

const sentence = 'Kohteessa todettiin melua, hitsaushuuruja ja hankalia työasentoja, joista sovittiin jatkotoimet. '

/** Every free text a long paragraph, and a page of actions: ten pages in all. */
const longAnswers = {
  ...completeWorkplaceAnswers,
  ...Object.fromEntries(
    ['participants', 'work', 'physicalControls', 'conclusion', 'examinationGrounds'].map((name) => [
      name,
      sentence.repeat(27),
    ]),
  ),
  actions: Array.from({ length: 30 }, (_, index) => ({
    action: `${index + 1}. ${sentence}`,
    priority: 'soon',
    responsible: 'Esa Mäkelä',
    due: '2026-05-15',
  })),
}
