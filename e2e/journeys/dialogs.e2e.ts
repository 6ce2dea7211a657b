import type { Locator, Page } from '@playwright/test'
import { furnish } from '../support/furnish.ts'
import { expect, logIn, test } from '../support/test.ts'
import { text } from '../support/texts.ts'

type Beginning = 'field' | 'file' | 'heading' | 'harmless'
type Opened = [address: string, namespace: string, button: string, begins: Beginning, isLesser?: 'among more']

const person = { name: 'Heikkinen-Saastamoinen Aino-Marjaana' }
const company = (route: string) => `/companies/1000277/${route}`
const console = (route: string) => `/console/${route}`

/** By who opens them: those with a field, or a file to choose, begin there, those to be read at their heading, questions at the harmless answer. */
const dialogs: Record<string, Opened[]> = {
  'hr@paja.test': [
    ['/profile', 'account', 'ownPassword.change', 'field'],
    ['/profile', 'factors', 'app.add', 'field'],
    ['/profile', 'main-users', 'cover.give', 'field'],
    [company('absences'), 'sick-leaves', 'edit.of', 'field'],
    [company('absences'), 'sick-leaves', 'remove.of', 'harmless'],
    [company('followups'), 'absences', 'followUp.guidance', 'field'],
    [company('personnel?sub=true'), 'personnel', 'add', 'field'],
    [company('users'), 'main-users', 'invite.action', 'field'],
    [company('files'), 'documents', 'upload.action', 'file'],
    [company('communication'), 'conversations', 'new.action', 'field'],
    [company('forms?process=1'), 'forms', 'detail.memo', 'heading'],
    [company('order/1'), 'orders', 'order.remove', 'harmless'],
    [company('workabilities?sub=true&ended=true'), 'work-ability', 'add', 'field'],
  ],
  'aila@tt.test': [
    [console('companies/1000277'), 'companies', 'console.rename.action', 'field', 'among more'],
    [console('companies/1000277'), 'companies', 'console.tree.add', 'field'],
    [console('companies/1000277'), 'companies', 'console.closing.close', 'field'],
    [console('companies/1000277'), 'data-export', 'company.begin', 'field'],
    [console('users/1'), 'account', 'console.access.add', 'field'],
    [console('personnel/1'), 'personnel', 'employment.add', 'field'],
    [console('personnel/1'), 'retention', 'death.enter', 'field'],
    [console('personnel/1'), 'data-export', 'person.pdf', 'harmless'],
    [console('categories/1000277'), 'personnel', 'category.add', 'field'],
    [console('documents'), 'documents', 'console.share.action', 'file'],
    [console('reports'), 'reports', 'console.share.action', 'field'],
    [console('teams'), 'care', 'teams.add', 'field'],
  ],
}

function whereItBegins(page: Page, dialog: Locator, begins: Beginning): Locator {
  if (begins === 'heading') return dialog.getByRole('heading', { level: 2 })
  if (begins === 'harmless') return dialog.getByRole('button', { name: text('common', 'cancel') })
  if (begins === 'file') return dialog.getByRole('button', { name: text('common', 'fileDrop.choose') })
  return dialog.locator('input, textarea, select').and(page.locator(':focus'))
}

for (const [email, opened] of Object.entries(dialogs))
  test(`SH-1 every dialog of ${email} begins at its first field, its heading or the harmless answer, and closes by Escape`, async ({
    page,
    world,
  }) => {
    test.slow()
    await furnish(world)
    for (const [address, namespace, button, begins, isLesser] of opened) {
      await logIn(page, email, address)
      const name = text(namespace, button, person)
      const named = (of: string) => page.getByRole('button', { name: of, exact: true }).first()
      const opener = named(isLesser ? text('common', 'moreActions') : name)
      await opener.click()
      if (isLesser) await named(name).click()
      const dialog = page.getByRole('dialog')
      await expect(whereItBegins(page, dialog, begins), `${address} ${name}`).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(dialog, `${address} ${name}`).toBeHidden()
      await expect(opener, `${address} ${name}`).toBeFocused()
    }
  })
