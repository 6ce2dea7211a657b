import { expect, test } from 'vitest'
import { readTemplate } from './read-template.ts'

const read = (text: string) => readTemplate(text, true)
const template = (text: string) => {
  const one = read(text)
  if (one.kind !== 'template') throw new Error(`It is ${one.kind}`)
  return one
}

test('PC-8 a file that is no JSON is told by line and column, and what stands there', () => {
  expect(read('{\n  "key": "melu",\n  "definition": {\n    "title": "Melu" "pages": []\n  }\n}\n')).toMatchObject({
    kind: 'broken',
    problems: [{ line: 4, column: 21, code: 'CommaExpected', text: '"title": "Melu" "pages": []' }],
  })
  expect(read('{\r\n"a": 1,\r\n}')).toMatchObject({ kind: 'broken', problems: [{ line: 3 }] })
  expect(read('tämä ei ole JSON')).toMatchObject({
    kind: 'broken',
    problems: expect.arrayContaining([expect.objectContaining({ line: 1, column: 1 })]),
  })
  expect(read('')).toMatchObject({ kind: 'broken' })
  expect(read('[1, 2]')).toEqual({ kind: 'foreign' })
  expect(read('{"key": "melu"}')).toEqual({ kind: 'foreign' })
})

test('PC-8 every problem has its place, its line, and what is expected there', () => {
  const { problems, named } = template(`\uFEFF{
  "key": "melu",
  "owner": "forms",
  "definition": {
    "title": "Melu",
    "navigateToUrl": "https://x",
    "pages": [
      {
        "name": "noise",
        "elements": [
          { "type": "image", "name": "a" },
          {
            "type": "radiogroup",
            "name": "1st",
            "isRequired": "yes",
            "choices": [
              { "value": 1 },
              { "value": 2, "text": { "fi": "kaksi", "de": "zwei" } }
            ]
          },
          { "type": "html", "name": "c", "html": "<script>" },
          { "type": "text", "name": "d", "inputType": "color" },
          { "type": "comment", "name": "e", "rows": 2000 },
          { "name": "f" }
        ]
      }
    ]
  }
}`)
  expect(named).toEqual({ key: 'melu', owner: 'forms' })
  const at = (place: string) => problems.find((one) => one.place === `definition.${place}`)
  expect(at('navigateToUrl')).toMatchObject({ line: 6, problem: 'notAllowed', expected: { kind: 'properties' } })
  expect(at('navigateToUrl')?.expected).toMatchObject({ names: expect.arrayContaining(['pages', 'title']) })
  expect(at('pages[0].elements[0].type')).toMatchObject({
    line: 11,
    expected: { kind: 'oneOf', names: expect.arrayContaining(['text', 'panel']) },
  })
  const second = 'pages[0].elements[1]'
  expect(at(`${second}.name`)).toMatchObject({ line: 14, problem: 'invalid', expected: { kind: 'words', of: 'name' } })
  expect(at(`${second}.isRequired`)).toMatchObject({ line: 15, expected: { kind: 'type', type: 'boolean' } })
  expect(at(`${second}.choices[1].text.de`)).toMatchObject({ line: 18, problem: 'notAllowed' })
  expect(at('pages[0].elements[2].html.fi')).toMatchObject({ line: 21, expected: { kind: 'words', of: 'html' } })
  expect(at('pages[0].elements[3].inputType')).toMatchObject({
    line: 22,
    expected: { kind: 'oneOf', names: expect.arrayContaining(['date']) },
  })
  expect(at('pages[0].elements[4].rows')).toMatchObject({ line: 23, expected: { kind: 'atMost', count: 1000 } })
  expect(at('pages[0].elements[5].type')).toMatchObject({ line: 24, problem: 'required' })
})

test('PC-8 what SurveyJS itself has written is taken alone, and what the server says of it gets its line too', () => {
  const survey =
    '{\n "title": "Melu",\n "pages": [\n  {\n   "name": "p",\n   "elements": [\n    { "type": "text",\n      "name": "a",\n      "visibleIf": "{nobody} = 1" } ] } ] }'
  const { named, problems, lacking, placed } = template(survey)
  expect(named).toBeUndefined()
  expect(problems).toEqual([])
  expect(lacking.map(({ place, text }) => [place, text])).toEqual([
    ['pages.0.elements.0.title', 'a'],
    ['title', 'Melu'],
  ])
  const field = 'definition.pages.0.elements.0.visibleIf'
  expect(
    placed([
      { field, problem: 'expression' },
      { field: 'key', problem: 'keyTaken' },
    ]),
  ).toMatchObject([
    { place: 'pages[0].elements[0].visibleIf', line: 9 },
    { place: 'key', line: null },
  ])
  expect(readTemplate(survey, false)).toEqual({ kind: 'foreign' })
})
