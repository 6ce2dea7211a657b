import { setTimeout as sleep } from 'node:timers/promises'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import type { PersonnelImport } from '#modules/personnel-import/contract.ts'
import { Visitor } from '#tests/visitor.ts'
import { install, type Progress } from './installation.ts'

export interface ImportKillFigures {
  /** How far the run had come when its process was killed, each time. */
  killedAt: number[]
  /** People of the file whom the register does not have once as they stand there. */
  wrong: number
}

const imports = '/resource/ehr/companies/1000277/imports'
const rowsOf = (round: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    sotu: artificialIdentityCode(`19${50 + round}-0${1 + Math.floor(at / 90)}-01`, at % 90),
    ...{ firstName: 'Tuotu', lastName: `Henkilö ${at}`, unit: 'Hallinto', startDate: '2026-01-01' },
  }))

/**
 * Ends the server by SIGKILL in the middle of an import's run, starts it again and waits until it is done: each row must have been
 * done once (IM-4), so that the same rows then change nothing.
 */
export async function killImports(
  rounds: number,
  { server, template, done = () => {} }: { server?: string; template?: string | undefined; done?: Progress } = {},
): Promise<ImportKillFigures> {
  const installation = await install(server, template)
  const figures: ImportKillFigures = { killedAt: [], wrong: 0 }
  let running = await installation.start()
  try {
    for (let round = 0; round < rounds; round += 1) {
      const rows = rowsOf(round, 600)
      let visitor = await new Visitor(running.url).logIn('hr@demo.test')
      const look = async (id: number): Promise<PersonnelImport> =>
        (await visitor.send('GET', `${imports}/${id}`)).json()
      const until = async (id: number, isIt: (made: PersonnelImport) => boolean): Promise<PersonnelImport> => {
        for (;;) {
          const made = await look(id)
          if (isIt(made)) return made
          if (made.state === 'FAILED') throw new Error('The import has failed')
          await sleep(50)
        }
      }
      const given = async (): Promise<PersonnelImport> => {
        const made: PersonnelImport = (await visitor.send('POST', imports, { rows })).json()
        return until(made.id, ({ state }) => state === 'CHECKED')
      }
      const { id } = await given()
      await visitor.send('POST', `${imports}/${id}/run`)
      const at = await until(id, ({ state, progress }) => state === 'DONE' || progress > Math.random() / 2)
      figures.killedAt.push(at.progress)
      running.signal('SIGKILL')
      await running.exited
      running = await installation.start({ DEMO_DATA: 'false' })
      visitor = await new Visitor(running.url).logIn('hr@demo.test')
      const { counts } = await until(id, ({ state }) => state === 'DONE')
      const again = await given()
      figures.wrong += rows.length - Math.min(counts.new, again.counts.unchanged)
      done(round + 1)
    }
    return figures
  } finally {
    running.signal('SIGKILL')
    await running.exited
    await installation.remove()
  }
}
