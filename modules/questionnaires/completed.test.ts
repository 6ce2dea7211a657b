import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'
import { asBroughtIn, completed, readablePlace, textAt } from './completed.ts'
import { examine } from './definition.ts'

/** As SurveyJS itself writes a small survey. */
const plain = {
  title: 'Melukysely',
  pages: [
    {
      name: 'page1',
      elements: [
        { type: 'text', name: 'level' },
        { type: 'radiogroup', name: 'protection', title: 'Käytätkö suojaimia?', choices: ['kyllä', 'en', 3] },
        { type: 'matrix', name: 'risks', title: 'Riskit', columns: ['pieni', 'suuri'], rows: [{ value: 'melu' }] },
        {
          type: 'matrixdynamic',
          name: 'actions',
          title: 'Toimet',
          columns: [{ cellType: 'text', name: 'action' }],
        },
      ],
    },
  ],
}

test('PC-8 a template of one language counts for all three, with a list of what lacks translation', () => {
  const { definition, lacking } = completed(plain)
  expect(examine(definition)).toEqual([])
  expect(definition).toMatchObject({
    title: { fi: 'Melukysely', sv: 'Melukysely', en: 'Melukysely' },
    pages: [
      {
        title: { fi: 'Sivu 1', sv: 'Sida 1', en: 'Page 1' },
        elements: [
          { title: { fi: 'level', sv: 'level', en: 'level' } },
          { choices: [{ value: 'kyllä', text: { en: 'kyllä' } }, { value: 'en' }, { value: 3, text: { sv: '3' } }] },
          { columns: [{ value: 'pieni', text: { fi: 'pieni' } }, {}], rows: [{ value: 'melu', text: { en: 'melu' } }] },
          { columns: [{ name: 'action', title: { fi: 'action' } }] },
        ],
      },
    ],
  })
  expect(lacking.map(({ place }) => readablePlace(place)).toSorted()).toEqual([
    'pages[0].elements[0].title',
    ...[0, 1, 2].map((nth) => `pages[0].elements[1].choices[${nth}].text`),
    'pages[0].elements[1].title',
    ...[0, 1].map((nth) => `pages[0].elements[2].columns[${nth}].text`),
    'pages[0].elements[2].rows[0].text',
    'pages[0].elements[2].title',
    'pages[0].elements[3].columns[0].title',
    'pages[0].elements[3].title',
    'title',
  ])
  expect(lacking.every(({ lacks }) => lacks.length === 3)).toBe(true)
})

test.each<[string, unknown, object, string[]]>([
  ['all three', { fi: 'A', sv: 'B', en: 'C' }, { fi: 'A', sv: 'B', en: 'C' }, []],
  ['no English', { fi: 'A', sv: 'B' }, { fi: 'A', sv: 'B', en: 'A' }, ['en']],
  ['Swedish only', { sv: 'B' }, { fi: 'B', sv: 'B', en: 'B' }, ['fi', 'en']],
  ['an empty one', { fi: '', sv: 'B', en: 'C' }, { fi: 'B', sv: 'B', en: 'C' }, ['fi']],
  ['one for all the others', { default: 'D', sv: 'B' }, { fi: 'D', sv: 'B', en: 'D' }, ['fi', 'en']],
])('PC-8 a text with %s', (_, title, expected, lacks) => {
  const { definition, lacking } = completed({ title, pages: [] })
  expect(definition['title']).toEqual(expected)
  expect(lacking).toEqual(lacks.length > 0 ? [{ place: 'title', lacks }] : [])
})

test('PC-8 the language that a survey names is the one its plain texts are in', () => {
  const { definition, lacking } = completed({ locale: 'sv', title: 'Bullerenkät', pages: [] })
  expect(definition).toEqual({ title: { fi: 'Bullerenkät', sv: 'Bullerenkät', en: 'Bullerenkät' }, pages: [] })
  expect(lacking).toEqual([{ place: 'title', lacks: ['fi', 'en'] }])
  expect(textAt(definition, { place: 'title', lacks: ['fi', 'en'] })).toBe('Bullerenkät')
  expect(completed({ locale: 'de', title: 'x' }).definition).toHaveProperty('locale', 'de')
})

test('PC-8 what is no text and no part is left for the check to name', () => {
  const odd = {
    title: 5,
    pages: [null, 'x', { elements: [[{ title: 'a' }], { type: 'text', choices: [true, null] }] }],
  }
  expect(() => completed(odd)).not.toThrow()
  expect(examine(completed(odd).definition).length).toBeGreaterThan(3)
  let deep: Record<string, unknown> = {}
  for (let nth = 0; nth < 20_000; nth += 1) deep = { elements: [deep] }
  expect(() => completed(deep)).not.toThrow()
})

test('PC-8 whatever is there of a text: all three are there after it, and saved and brought in again it says the same', () => {
  const word = fc.string({ minLength: 1 })
  const text = fc.oneof(
    word,
    fc.record({ fi: word, sv: word, en: word }, { requiredKeys: [] }).filter((one) => Object.keys(one).length > 0),
  )
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (title, titles) => {
      const elements = titles.map((one, nth) => ({ type: 'text', name: `q${nth}`, title: one }))
      const { definition, lacking } = completed({ title, pages: [{ name: 'p', title, elements }] })
      const all = [definition['title'], ...JSON.parse(JSON.stringify(definition)).pages[0].elements.map(titleOf)]
      for (const one of all) expect(Object.keys(one).toSorted()).toEqual([...languages].toSorted())
      expect(completed(asBroughtIn(definition, lacking))).toEqual({ definition, lacking })
    }),
  )
  function titleOf(part: { title: object }): object {
    return part.title
  }
})
