import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const screens = globSync('{modules,product,ui}/**/*.tsx').map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/** Where Mantine's own fields stand, and why nothing that is typed there can be lost by its length. */
const withoutLimit: Record<string, string> = {
  'modules/absences/console/RulesForm.tsx': 'whole numbers of three digits at most',
  'modules/account/browser/FactorStep.tsx': 'code',
  'modules/account/browser/LoginForm.tsx': 'address and password: what is wrong with them is said when they are sent',
  'modules/account/browser/NewPasswordFields.tsx': 'password',
  'modules/account/browser/OwnPassword.tsx': 'password',
  'modules/account/browser/Reconfirmation.tsx': 'password, or a code',
  'modules/account/browser/ResetForm.tsx': 'address',
  'modules/account/extranet/ActivatePage.tsx': 'address, which cannot be changed',
  'modules/account/extranet/ConsentForm.tsx': 'address',
  'modules/data-export/console/BeginExport.tsx': 'password',
  'modules/account/extranet/ProfilePage.tsx': 'address',
  'modules/account/extranet/RecoveryPage.tsx': 'address, which cannot be changed',
  'modules/calendar/extranet/CalendarSettings.tsx': 'address, which cannot be changed',
  'modules/conversations/extranet/new-conversation/ProfessionalPicker.tsx': 'search',
  'modules/factors/browser/AppDialog.tsx': 'code',
  'modules/finding/browser/Palette.tsx': 'search: what is too long finds nothing',
  'modules/integration/console/SecretDialog.tsx': 'secret, which cannot be changed',
  'modules/orders/browser/InputField.tsx': 'password',
  'modules/questionnaires/browser/DayQuestion.tsx': 'day, which can only be read',
  'modules/questionnaires/console/import/NewTemplateFields.tsx': 'key: its rule stands beneath it',
  'modules/personnel-import/browser/ImportStart.tsx': 'rows, which are read as a file and stay as they are',
  'modules/personnel-import/browser/RunSection.tsx': 'number',
  'modules/personnel/browser/ContactFields.tsx': 'what stands in the place of the phone number until that is there',
  'modules/personnel/browser/PhoneField.tsx': 'number',
  'modules/personnel/console/NewPerson.tsx': 'identity code, which cannot be changed',
  'modules/personnel/extranet/Identity.tsx': 'identity code, which cannot be changed',
  'modules/retention/console/NumberedPerson.tsx': 'number',
  'ui/components/dates/DateField.tsx': 'day',
  'ui/components/dates/TimeField.tsx': 'time',
  'ui/components/forms/IdentityCodeField.tsx': 'identity code',
  'ui/components/forms/SearchSelect.tsx': 'search',
  'ui/components/forms/TextField.tsx': 'the fields with a limit themselves',
  'ui/components/lists/SearchField.tsx': 'search',
}

test('SH-12 no field cuts what is typed or pasted into it', () => {
  expect(screens.filter(({ code }) => /\bmaxLength=/.test(code)).map(({ file }) => file)).toEqual([])
})

test('SH-12 every field of free text says its limit: it is a `TextField`, or stands among those that need none', () => {
  const own = screens.filter(({ code }) =>
    code
      .match(/import \{[^}]*\} from '@mantine\/core'/g)
      ?.some((imports) => /\b(TextInput|Textarea|PasswordInput)\b/.test(imports)),
  )
  expect(own.map(({ file }) => file).toSorted()).toEqual(Object.keys(withoutLimit).toSorted())
})
