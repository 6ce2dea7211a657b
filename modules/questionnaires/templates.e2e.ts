import fs from 'node:fs'
import { expectAccessible } from '#e2e/support/axe.ts'
import { refusedByPolicy } from '#e2e/support/policy.ts'
import { expect, logIn, test } from '#e2e/support/test.ts'
import { text } from '#e2e/support/texts.ts'

const t = (key: string, values?: Record<string, string | number>) => text('questionnaires', `templates.${key}`, values)

test('PC-8 @phone a questionnaire is previewed in three languages, exported, refused with its places, brought in anew, and retired', async ({
  page,
  world,
  isMobile,
}) => {
  const refused = refusedByPolicy(page)
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'aila@tt.test', '/console/forms')
  await page.getByRole('link', { name: text('forms', 'console.templates') }).click()
  // On a card there is no room for everything.
  if (!isMobile) await expect(page.getByText('workplace', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Työpaikkaselvitys', exact: true }).click()
  const participants = (words: RegExp) => page.getByRole('textbox', { name: words })
  await participants(/Käyntiin osallistuneet/).fill('Kokeilija')
  await page.getByLabel(t('language')).selectOption('English')
  await expect(page.getByText('Workplace investigation', { exact: true })).toHaveCount(0)
  await expect(participants(/Who took part/)).toHaveValue('Kokeilija')
  await expectAccessible(page)
  expect(refused, 'by the content security policy').toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('export') }).click()
  const file = JSON.parse(fs.readFileSync(await (await download).path(), 'utf8'))
  expect(await world.db.selectFrom('mform').select('id').execute()).toEqual([])

  await page.getByRole('link', { name: t('title') }).click()
  const bring = async (content: string) => {
    const picked = { name: 'lomake.json', mimeType: 'application/json', buffer: Buffer.from(content) }
    await page.getByLabel(t('import.action')).first().setInputFiles(picked)
  }
  const dialog = page.getByRole('dialog')
  await bring('tämä ei ole JSON')
  await expect(dialog.getByText(t('import.broken'))).toBeVisible()
  await expect(dialog.getByText(t('import.lineAndColumn', { line: 1, column: 1 }))).toBeVisible()
  await expectAccessible(page)
  const [first, ...rest] = file.definition.pages
  const scripted = { ...first, elements: [{ type: 'html', name: 'x', html: '<script>alert(1)</script>' }] }
  await bring(JSON.stringify({ ...file, definition: { ...file.definition, pages: [scripted, ...rest] } }))
  await expect(dialog.getByText('definition.pages[0].elements[0].html.fi')).toBeVisible()
  await expect(dialog.getByText(t('expected.words.html'))).toHaveCount(3)
  await expect(dialog.getByRole('button', { name: t('import.confirm') })).toHaveCount(0)
  await expectAccessible(page)
  const title = { fi: 'Selvitys 2026', sv: 'Utredning 2026', en: 'Investigation 2026' }
  await bring(JSON.stringify({ ...file, definition: { ...file.definition, title } }))
  await dialog.getByRole('button', { name: t('import.confirm') }).click()
  await expect(page.getByText(t('import.done', { version: 2 })).first()).toBeVisible()

  await page.getByRole('link', { name: 'Selvitys 2026' }).click()
  await page.getByRole('button', { name: t('showOf', { number: 1 }) }).click()
  await expect(page.getByRole('heading', { name: t('preview', { version: 1 }) })).toBeVisible()
  await page.getByRole('button', { name: t('retire.action') }).click()
  await dialog.getByRole('button', { name: t('retire.action') }).click()
  await expect(page.getByRole('button', { name: t('restore.action') })).toBeVisible()
  await expectAccessible(page)
})

test('PC-8 a plain survey of one language is brought in, tells what lacks translation, and is exported as it came', async ({
  page,
  world,
}) => {
  await world.person({ email: 'aila@tt.test', firstName: 'Aila', lastName: 'Ylä', role: 'ROLE_ADMIN' })
  await logIn(page, 'aila@tt.test', '/console/questionnaires')
  const survey = {
    title: 'Melukysely',
    pages: [{ name: 'page1', elements: [{ type: 'radiogroup', name: 'loud', choices: ['kyllä', 'ei'] }] }],
  }
  const bring = (content: object) =>
    page
      .getByLabel(t('import.action'))
      .first()
      .setInputFiles({
        name: 'Melukysely 2026.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify(content, null, 1)),
      })
  const dialog = page.getByRole('dialog')
  const wrong = {
    ...survey,
    pages: [{ name: 'page1', elements: [{ type: 'text', name: 'a', visibleIf: '{nobody} = 1' }] }],
  }
  await bring(wrong)
  await dialog.getByRole('button', { name: t('import.confirm') }).click()
  await expect(dialog.getByText('pages[0].elements[0].visibleIf')).toBeVisible()
  await expect(dialog.getByText(t('import.line', { line: 10 }))).toBeVisible()

  await bring(survey)
  await expect(dialog.getByLabel(t('key'))).toHaveValue('melukysely-2026')
  await dialog.getByText(t('lacking.count_other', { count: 4 })).click()
  await expect(dialog.getByText('pages[0].elements[0].choices[1].text')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('import.confirm') }).click()
  await page.getByRole('link', { name: 'Melukysely' }).click()
  await page.getByText(t('lacking.count_other', { count: 4 })).click()
  await expect(page.getByText('pages[0].elements[0].choices[1].text')).toBeVisible()
  await page.getByLabel(t('language')).selectOption('Svenska')
  await expect(page.getByRole('radio', { name: 'kyllä' })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('export') }).click()
  const file = JSON.parse(fs.readFileSync(await (await download).path(), 'utf8'))
  expect(file).toMatchObject({ owner: 'forms', key: 'melukysely-2026', definition: { title: 'Melukysely' } })
  expect(file.definition.pages[0].elements[0].choices[1].text).toBe('ei')
})
