import { expect, test } from 'vitest'
import { readMarkup } from './markup.ts'

test('headings, lists, paragraphs with their line breaks, links', () => {
  expect(
    readMarkup(
      'Alku\nkaksi riviä\n\n## Otsikko\nheti alla\n- yksi\n- kaksi [tästä](https://a.test/x?y=1#z)!\n\n- toinen lista\n### Pieni\n#Ei otsikko\n-ei kohta',
    ),
  ).toEqual([
    { kind: 'paragraph', pieces: [{ text: 'Alku' }, { text: '\n' }, { text: 'kaksi riviä' }] },
    { kind: 'heading', level: 2, pieces: [{ text: 'Otsikko' }] },
    { kind: 'paragraph', pieces: [{ text: 'heti alla' }] },
    {
      kind: 'list',
      items: [
        [{ text: 'yksi' }],
        [{ text: 'kaksi ' }, { text: 'tästä', address: 'https://a.test/x?y=1#z' }, { text: '!' }],
      ],
    },
    { kind: 'list', items: [[{ text: 'toinen lista' }]] },
    { kind: 'heading', level: 3, pieces: [{ text: 'Pieni' }] },
    { kind: 'paragraph', pieces: [{ text: '#Ei otsikko' }, { text: '\n' }, { text: '-ei kohta' }] },
  ])
})

test('what could run or mislead is text', () => {
  const addresses = [
    'javascript:alert',
    ' javascript:x',
    'JavaScript:x',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
  ]
  for (const address of [...addresses, 'vbscript:x', 'x'])
    expect(readMarkup(`[sana](${address})`)).toEqual([{ kind: 'paragraph', pieces: [{ text: `[sana](${address})` }] }])
  const html = '<img src=x onerror=alert(1)> <script>x</script>'
  expect(readMarkup(html)).toEqual([{ kind: 'paragraph', pieces: [{ text: html }] }])
  for (const address of ['mailto:a@b.fi', 'tel:+358', '/privacy', 'http://a.test'])
    expect(readMarkup(`[sana](${address})`)[0]).toMatchObject({ pieces: [{ text: 'sana', address }] })
})
