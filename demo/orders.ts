import {
  completeCheckupAnswers,
  enteredFor,
  insertOrderFixture,
  type OrderFixture,
} from '#modules/orders/server/fixtures.ts'
import { artificialIdentityCode } from '#modules/personnel/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { firstNames, lastNames } from './names.ts'

const day = 86_400_000

/** Orders in every state, the newest a draft that can be sent; enough of them for a second page. */
export async function insertOrders(
  db: Db,
  company: Record<string, number>,
  by: { orderer: number; nurse: number },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const units = ['Hitsaamo', 'Kokoonpano', 'Maalaamo', 'Vienti', 'Talous', 'Varasto']
  let number = 0

  async function insert(more: Partial<OrderFixture> & { createdAt: Date }, startDate?: string): Promise<void> {
    const name = units[number % units.length] as string
    const person = {
      firstName: firstNames[(number * 7) % firstNames.length] as string,
      lastName: lastNames[(number * 5 + 3) % lastNames.length] as string,
      identityCode: artificialIdentityCode(`19${70 + (number % 30)}-0${1 + (number % 9)}-15`, 60 + number),
    }
    number += 1
    const organisation = { id: company[name] as number, name }
    await insertOrderFixture(db, {
      companyId: 1000277,
      organisationId: organisation.id,
      entered: {
        ...enteredFor(person, organisation),
        mOrderStartDate: startDate ?? addDays(dayOf(more.createdAt), 21),
      },
      createdBy: by.orderer,
      ...more,
    })
  }
  const answers = completeCheckupAnswers
  const old = {
    ...answers,
    tuberculosisStatementNeeded: 'yes',
    tuberculosisPriorStatement: 'yes',
    tuberculosisStatementDate: addDays(dayOf(now), -900),
  }
  const handled = (days: number) => ({ sentAt: ago(days), handledAt: ago(days - 2), handledBy: by.nurse, answers })

  for (let order = 0; order < 16; order += 1)
    await insert({ createdAt: ago(60 + order * 9), state: 'READY', ...handled(60 + order * 9) })
  await insert({ createdAt: ago(46), state: 'RUNNING', sentAt: ago(45), answers })
  await insert({
    createdAt: ago(21),
    state: 'ABORTED',
    ...handled(20),
    message: 'Tarkastus peruttiin työnantajan pyynnöstä.',
  })
  await insert({
    createdAt: ago(16),
    state: 'READY',
    ...handled(15),
    message: 'Lausunto soveltuvuudesta on toimitettu asiakirjoihin.',
  })
  await insert({ createdAt: ago(4), state: 'RUNNING', sentAt: ago(3), answers: old })
  await insert({ createdAt: ago(2), state: 'RUNNING', sentAt: ago(1), answers })
  await insert({ createdAt: ago(1) }, '')
  await insert({ createdAt: ago(0.1), answers })
}
