import { useTranslation } from 'react-i18next'

/** What keeps somebody from giving an access, in this module's own words where it has some. */
export function useOwnProblemText(): (field: string, problem: string) => string | undefined {
  const { t, i18n } = useTranslation('main-users')
  return (field, problem) => {
    const keys = [`problem.${field}.${problem}`, `problem.${problem}`]
    const key = keys.find((one) => i18n.exists(one, { ns: 'main-users' }))
    return key && t(key as 'problem.notOwn')
  }
}
