import { useTranslation } from 'react-i18next'

/** What keeps a company or its units from being made so, in this module's own words where it has some. */
export function useCompanyProblem(): (field: string, problem: string) => string | undefined {
  const { t, i18n } = useTranslation('companies')
  return (_, problem) => {
    const key = `console.problem.${problem}`
    return i18n.exists(key, { ns: 'companies' }) ? t(key as 'console.problem.wrongLines') : undefined
  }
}
