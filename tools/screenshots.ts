/**
 * `npm run screenshots`: every screen with the demo data into screenshots/, on a desktop in light and on a phone in dark.
 * `npm run screenshots -- --gallery`: those that docs/screens/README.md shows, into docs/screens.
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { modules } from '#product/modules.ts'
import { startProduct } from '#product/started.ts'
import { buildApp } from '#server/app.ts'
import { createLog } from '#server/log.ts'
import { readEnvironment } from '#server/process/environment.ts'
import { freePort } from '#tests/free-port.ts'
import { loadDemoData } from '../demo/load.ts'
import { findBrowser } from './browser.ts'

const gallery = new URL('../docs/screens/', import.meta.url)
const shown = process.argv.includes('--gallery')
  ? Array.from(
      fs.readFileSync(new URL('README.md', gallery), 'utf8').matchAll(/\(([\w-]+\.webp)\)/g),
      ([, file]) => file,
    )
  : undefined
const folder = shown ? gallery : new URL('../screenshots/', import.meta.url)
const password = 'Tyoterveys1'
/** In pixels: what comes below in a longer page is more of the same. */
const tallest = 1700
const devices: Record<string, BrowserContextOptions> = {
  desktop: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 844 }, colorScheme: 'dark', isMobile: true, hasTouch: true },
}

interface Screen {
  name: string
  address: string
  /** What is done on the screen before the picture is taken. */
  act?: (page: Page) => Promise<void>
}

const guest: Screen[] = [
  { name: 'login', address: '/login' },
  { name: 'login-reset', address: '/login?reset=true' },
  { name: 'login-company', address: '/login/company' },
  { name: 'login-problem', address: '/error/auth' },
  { name: 'activate', address: '/activate?email=hr%40demo.test&token=x' },
  { name: 'recovery', address: '/recovery?email=hr%40demo.test&token=x' },
  { name: 'email', address: '/email?token=x' },
  { name: 'user-not-found', address: '/user-not-found' },
  { name: 'accessibility', address: '/accessibility' },
  { name: 'privacy', address: '/privacy' },
]
const toBank = async (page: Page) => {
  await page.getByRole('button', { name: 'Nordea', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Nordea' }).waitFor()
}
/** What there is where people log in by bank. */
const atBank: Screen[] = [
  { name: 'bank-login', address: '/login' },
  { name: 'bank-methods', address: '/login/bank' },
  { name: 'bank-development', address: '/login/bank', act: toBank },
  { name: 'bank-problem', address: '/login/bank/callback?code=x&state=y' },
  {
    name: 'bank-user-not-found',
    address: '/login/bank',
    act: async (page) => {
      await toBank(page)
      await page.getByRole('button', { name: 'Tuula Tuntematon' }).click()
      await page.getByText('Extranet user not found.').waitFor()
    },
  },
]
const company = '/companies/1000277'
const findMaija = async (page: Page) => {
  await page
    .getByLabel(/^Nimi tai henkilötunnus/)
    .first()
    .fill('020594X903P')
  await page.getByText('Maija Mallikas', { exact: true }).waitFor()
}
const openEmployee = async (page: Page) => {
  await page.getByRole('searchbox').fill('mallikas')
  await page.getByRole('button', { name: 'Avaa: Mallikas Maija' }).click()
  await page.getByRole('dialog').getByText('020594X903P').waitFor()
}
const openUpload = async (page: Page) => {
  await page.getByRole('button', { name: 'Lähetä asiakirja' }).click()
  await page.getByRole('dialog').waitFor()
}
const typeAddress = async (page: Page) => {
  await page.getByLabel(/^Sähköposti/).fill('esa.makela@demo.test')
  await page.getByRole('button', { name: 'Tallenna' }).click()
  await page.getByRole('button', { name: 'Peru vaihto' }).waitFor()
}
const typeInPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('textbox'))
    .first()
    .fill('ma')
  await page.getByRole('option').first().waitFor()
}
const openViews = async (page: Page) => {
  await page.getByRole('button', { name: 'Näkymät' }).click()
  await page.getByRole('button', { name: 'Tallenna näkymä' }).waitFor()
}
const chooseRows = async (page: Page) => {
  await page.getByRole('checkbox').nth(1).check()
}
const openShare = async (page: Page) => {
  await page.getByRole('button', { name: 'Jaa asiakirja' }).click()
  await page.getByRole('dialog').waitFor()
}
const typeUnits = async (page: Page) => {
  await page.getByLabel(/^Nimi/).first().fill('Koskelan Konepaja Oy')
  await page.getByLabel(/^Yksiköt/).fill('Hallinto\nTuotanto\n  Hitsaamo\n  Maalaamo\nMyynti')
}
const openInvitation = async (page: Page) => {
  await page.getByRole('button', { name: 'Kutsu käyttäjiä' }).click()
  await page.getByRole('treeitem').first().waitFor()
}
const people: Record<string, Screen[]> = {
  'newcomer@demo.test': [{ name: 'terms', address: '/home' }],
  'supervisor@demo.test': [{ name: 'profile-pending', address: '/profile', act: typeAddress }],
  'hr@demo.test': [
    { name: 'companies', address: '/companies' },
    { name: 'company-home', address: `${company}/companyHome` },
    { name: 'absences', address: `${company}/absences` },
    { name: 'absence-register', address: `${company}/absence-register` },
    { name: 'statistics', address: `${company}/statistics` },
    { name: 'follow-ups', address: `${company}/followups?view=all` },
    { name: 'follow-up', address: `${company}/followups/1` },
    { name: 'absences-new', address: `${company}/absences?new=true` },
    { name: 'absences-new-found', address: `${company}/absences?new=true`, act: findMaija },
    { name: 'absences-edit', address: `${company}/absences?edit=1` },
    { name: 'profile', address: '/profile' },
    { name: 'company-users', address: `${company}/users` },
    { name: 'company-users-invite', address: `${company}/users`, act: openInvitation },
    { name: 'company-users-log', address: `${company}/users/log` },
    { name: 'company-users-review', address: `${company}/users/review` },
    { name: 'palette', address: `${company}/companyHome`, act: typeInPalette },
    { name: 'personnel', address: `${company}/personnel?sub=true` },
    { name: 'personnel-import', address: `${company}/personnel/import` },
    { name: 'personnel-add', address: `${company}/personnel?add=true` },
    { name: 'personnel-employee', address: `${company}/personnel?sub=true`, act: openEmployee },
    {
      name: 'personnel-employment',
      address: `${company}/personnel?sub=true`,
      act: async (page) => {
        await openEmployee(page)
        await page
          .getByRole('button', { name: /^Muokkaa työsuhdetta/ })
          .first()
          .click()
        await page.getByRole('treeitem').first().waitFor()
      },
    },
    {
      name: 'personnel-contact',
      address: `${company}/personnel?sub=true`,
      act: async (page) => {
        await openEmployee(page)
        await page.getByRole('button', { name: 'Yhteystietoihin' }).click()
        await page.getByLabel(/^Lähiosoite/).waitFor()
      },
    },
    { name: 'files', address: `${company}/files` },
    { name: 'files-sent', address: `${company}/files?tab=mine` },
    { name: 'files-upload', address: `${company}/files`, act: openUpload },
    { name: 'reports', address: `${company}/reports` },
    { name: 'communication', address: `${company}/communication` },
    { name: 'conversation', address: `${company}/communication/conversations/1` },
    { name: 'forms', address: `${company}/forms` },
    { name: 'forms-detail', address: `${company}/forms?process=1` },
    { name: 'form', address: '/mform/sso/1' },
    { name: 'form-files', address: '/mform/sso/8' },
    { name: 'orders', address: `${company}/orders` },
    { name: 'orders-new', address: `${company}/orders?new=true&template=pre-employment-checkup` },
    { name: 'order', address: `${company}/order/23` },
    { name: 'work-ability', address: `${company}/workabilities?sub=true&ended=true` },
    { name: 'work-ability-new', address: `${company}/workabilities?new=true` },
    { name: 'work-ability-case', address: `${company}/workabilities?case=2` },
    { name: 'work-ability-event', address: `${company}/workabilities?case=2&event=11` },
    { name: 'video-meetings', address: `${company}/videomeetings` },
    { name: 'video-meeting', address: `${company}/videomeetings?meeting=1` },
  ],
  'nurse@demo.test': [
    { name: 'console-home', address: '/console' },
    { name: 'console-profile', address: '/console/profile' },
    { name: 'console-palette', address: '/console', act: typeInPalette },
    { name: 'console-views', address: '/console/documents?state=new', act: openViews },
    { name: 'console-chosen', address: '/console/sick-leaves', act: chooseRows },
    { name: 'console-share', address: '/console/documents?tab=shared', act: openShare },
    { name: 'console-sick-leaves', address: '/console/sick-leaves' },
    { name: 'console-video-meetings', address: '/console/videomeetings' },
    { name: 'console-video-meeting', address: '/console/videomeetings/1' },
    { name: 'console-video-meeting-new', address: '/console/videomeetings/new' },
  ],
  'admin@demo.test': [
    { name: 'console', address: '/console' },
    { name: 'console-conversations', address: '/console/conversations' },
    { name: 'console-conversation', address: '/console/conversations/1' },
    { name: 'console-companies', address: '/console/companies' },
    { name: 'console-company', address: '/console/companies/1000277' },
    { name: 'console-company-new', address: '/console/companies/new', act: typeUnits },
    { name: 'console-users', address: '/console/users' },
    { name: 'console-user', address: '/console/users/1' },
    { name: 'console-user-log', address: '/console/companies/1000277/userlog' },
    { name: 'console-reviews', address: '/console/reviews?all=true' },
    { name: 'console-company-login', address: '/console/companies/1000278/login' },
    { name: 'console-retention', address: '/console/retention' },
    { name: 'console-personnel', address: '/console/personnel?companyId=1000277' },
    { name: 'console-categories', address: '/console/categories/1000277' },
    { name: 'console-documents', address: '/console/documents' },
    { name: 'console-documents-shared', address: '/console/documents?tab=shared' },
    { name: 'console-document', address: '/console/documents/1' },
    { name: 'console-reports', address: '/console/reports' },
    { name: 'console-report', address: '/console/reports/1' },
    { name: 'console-forms', address: '/console/forms' },
    { name: 'console-form', address: '/console/forms/1' },
    { name: 'console-orders', address: '/console/orders' },
    { name: 'console-order', address: '/console/orders/20' },
    { name: 'console-order-templates', address: '/console/order-templates' },
    { name: 'console-order-template', address: '/console/order-templates/pre-employment-checkup' },
    { name: 'console-questionnaires', address: '/console/questionnaires' },
    { name: 'console-questionnaire', address: '/console/questionnaires/2' },
    { name: 'console-settings', address: '/console/settings' },
    { name: 'console-failed-mails', address: '/console/failed-mails' },
    { name: 'console-information', address: '/console/information' },
    { name: 'console-information-edit', address: '/console/information/accessibility/fi' },
    { name: 'console-employee', address: '/console/personnel/1' },
    {
      name: 'console-access-report',
      address: '/console/personnel/1',
      act: async (page) => {
        await page.getByRole('button', { name: 'Raportti henkilölle' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'console-work-ability', address: '/console/work-ability' },
    { name: 'console-work-ability-case', address: '/console/work-ability/2' },
  ],
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
const encoder = await browser.newPage()
fs.mkdirSync(folder, { recursive: true })
for (const file of fs.readdirSync(folder)) if (file.endsWith('.webp')) fs.rmSync(new URL(file, folder))
await withServer({}, async (open, device) => {
  await shoot(await open(), guest, device)
  for (const [email, screens] of Object.entries(people)) {
    const page = await open()
    await page.request.post('/user/login', { data: { email, password } })
    await shoot(page, screens, device)
  }
})
await withServer({ LOGIN_TYPE: 'STRONG' }, async (open, device) => shoot(await open(), atBank, device))
await browser.close()

/** A server with the demo data, visited with each device; every page that is opened is a visitor of its own. */
async function withServer(
  variables: Record<string, string>,
  visit: (open: () => Promise<Page>, device: string) => Promise<void>,
): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'extranet-screens-'))
  const port = await freePort()
  const environment = readEnvironment({ DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...variables })
  const { platform, stop } = await startProduct(environment, createLog('error'))
  await loadDemoData(platform)
  const app = await buildApp(platform, modules)
  await app.listen({ port, host: '127.0.0.1' })
  for (const [device, options] of Object.entries(devices)) {
    const look = { ...options, baseURL: environment.PUBLIC_URL, locale: 'fi-FI', reducedMotion: 'reduce' } as const
    await visit(async () => (await browser.newContext(look)).newPage(), device)
    const visitors = browser.contexts().filter((context) => context !== encoder.context())
    await Promise.all(visitors.map((context) => context.close()))
  }
  await app.close()
  await stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}

async function shoot(page: Page, screens: readonly Screen[], device: string): Promise<void> {
  for (const { name, address, act } of screens) {
    const file = `${name}-${device}.webp`
    if (shown && !shown.includes(file)) continue
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await act?.(page)
    await page.waitForLoadState('networkidle')
    // A dialog stands before the window, not before the whole page.
    const fullPage = !(await page.getByRole('dialog').isVisible())
    const [width, height] = await page.evaluate(() => {
      const { clientWidth, scrollHeight } = document.documentElement
      return [clientWidth, scrollHeight] as const
    })
    const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) }
    const picture = await page.screenshot(fullPage ? { fullPage, clip } : {})
    fs.writeFileSync(new URL(file, folder), await toWebp(picture))
  }
}

/** Text stays sharp at this quality, and the picture takes a third of the room. */
async function toWebp(png: Buffer): Promise<Buffer> {
  const address = await encoder.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', 0.85)
    },
    `data:image/png;base64,${png.toString('base64')}`,
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}
