import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { insertCompany } from '#modules/companies/server/fixtures.ts'
import { type Attachment, getAttachmentAddress } from '#shared/contracts/files.ts'
import { infection, startClamd } from './clamd.ts'
import type { Client } from './client.ts'
import { startWorld, type World } from './world.ts'

const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\n')
const infected = Buffer.concat([pdf, Buffer.from(infection)])
const company = { id: 1000277, name: 'Pohjolan Paja Oy' }
const helenaFixture = {
  email: 'hr@paja.test',
  firstName: 'Helena',
  lastName: 'Rantanen',
  grants: [{ companyId: company.id }],
}
let clamd: Awaited<ReturnType<typeof startClamd>>

beforeAll(async () => {
  clamd = await startClamd()
})
afterAll(() => clamd?.stop())

async function startScanned(url: string): Promise<{ world: World; helena: Client }> {
  const world = await startWorld(inject('template'), { CLAMD_URL: url })
  await insertCompany(world.db, company)
  return { world, helena: await world.login(helenaFixture) }
}

/** Rows and contents of files that the installation holds. */
async function kept({ db, variables }: World) {
  const folder = path.join(variables['DATA_DIR'] as string, 'files')
  const contents = fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return { rows: (await db.selectFrom('file').select('id').execute()).length, contents: contents.length }
}

describe('OP-2 DO-6 uploads where a virus scanner looks at them', () => {
  test('what is clean is kept and opens; what is infected is refused, and nothing of it stays', async () => {
    for (const url of [clamd.url, clamd.socketUrl]) {
      const { world, helena } = await startScanned(url)
      try {
        const sent = await helena.upload({ name: 'muistio.pdf', content: pdf }, 'EXTRANET')
        expect(sent.statusCode).toBe(200)
        const { s3ObjectKey } = sent.json<Attachment>()
        const address = await helena.call(getAttachmentAddress, { query: { objectkey: s3ObjectKey } })
        const opened = await helena.send('GET', address.url.replace('http://localhost', ''))
        expect(opened.rawPayload).toEqual(pdf)
        expect(await kept(world)).toEqual({ rows: 1, contents: 1 })

        const refused = await helena.upload({ name: 'Matin lasku.pdf', content: infected }, 'EXTRANET')
        expect([refused.statusCode, refused.json().code]).toEqual([422, 'file_infected'])
        expect(await kept(world)).toEqual({ rows: 1, contents: 1 })
        const said = world.logged.filter((line) => line.includes('an upload is infected')).join()
        expect(said).toContain('Test.Infection')
        expect(said).not.toContain('Matin')
      } finally {
        await world.stop()
      }
    }
  })

  test('a scanner that hangs or is gone never lets anything pass', async () => {
    const { world, helena } = await startScanned(`${clamd.url}?seconds=1`)
    const refusal = async () => {
      const answer = await helena.upload({ name: 'muistio.pdf', content: pdf }, 'EXTRANET')
      return [answer.statusCode, answer.json().code, await kept(world)]
    }
    try {
      clamd.hang()
      expect(await refusal()).toEqual([503, 'file_not_scanned', { rows: 0, contents: 0 }])
      clamd.goOn()
      expect((await helena.upload({ name: 'muistio.pdf', content: pdf }, 'EXTRANET')).statusCode).toBe(200)
      await clamd.stop()
      expect(await refusal()).toEqual([503, 'file_not_scanned', { rows: 1, contents: 1 }])
      expect(world.logged.filter((line) => line.includes('the virus scanner does not answer'))).toHaveLength(2)
    } finally {
      await world.stop()
    }
  })
})
