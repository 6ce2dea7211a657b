import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useProblemText } from '#ui/calls/errors.ts'
import { textIfAny } from '#ui/page/text-if-any.ts'
import type { Expected } from '../../expected.ts'
import styles from '../Templates.module.css'
import type { PlacedProblem, SyntaxProblem } from './read-template.ts'

const shownAtMost = 50

/** What has to be put right in a file before it can be brought in: where, what is wrong, and what is expected. */
export function FileProblems({ problems }: { problems: readonly PlacedProblem[] }) {
  const { t } = useTranslation('questionnaires')
  const problemText = useProblemText()
  const expectedText = useExpectedText()
  const rest = problems.length - shownAtMost
  return (
    <Alert
      role="alert"
      color="red"
      mt="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('templates.import.refused', { count: problems.length })}
    >
      <ul className={styles['problems']}>
        {problems.slice(0, shownAtMost).map(({ place, line, problem, expected }) => (
          <li key={`${place} ${problem}`}>
            {line !== null && <strong>{t('templates.import.line', { line })} </strong>}
            <code className={styles['place']}>{place}</code>
            <div>
              {textIfAny(`questionnaires:templates.problems.${problem}`) ?? problemText(problem)}
              {expected && ` ${expectedText(expected)}`}
            </div>
          </li>
        ))}
      </ul>
      {rest > 0 && <Text size="sm">{t('templates.import.more', { count: rest })}</Text>}
    </Alert>
  )
}

/** Where a file stops being JSON. */
export function SyntaxProblems({ problems }: { problems: readonly SyntaxProblem[] }) {
  const { t } = useTranslation('questionnaires')
  return (
    <Alert
      role="alert"
      color="red"
      mt="md"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('templates.import.broken')}
    >
      <ul className={styles['problems']}>
        {problems.map(({ line, column, code, text }) => (
          <li key={`${line} ${column} ${code}`}>
            <strong>{t('templates.import.lineAndColumn', { line, column })}</strong>{' '}
            {textIfAny(`questionnaires:templates.syntax.${code}`) ?? t('templates.syntax.other')}
            {text && <code className={styles['source']}>{text}</code>}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function useExpectedText(): (expected: Expected) => string {
  const { t, i18n } = useTranslation('questionnaires')
  const listed = (names: readonly string[]) => new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
  return (expected) => {
    if (expected.kind === 'properties') return t('templates.expected.properties', { names: listed(expected.names) })
    if (expected.kind === 'oneOf') return t('templates.expected.oneOf', { names: listed(expected.names) })
    if (expected.kind === 'type') return textIfAny(`questionnaires:templates.expected.types.${expected.type}`) ?? ''
    if (expected.kind === 'words') return textIfAny(`questionnaires:templates.expected.words.${expected.of}`) ?? ''
    return t(`templates.expected.${expected.kind}.${expected.of}`, { count: expected.count })
  }
}
