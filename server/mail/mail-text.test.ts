import { expect, test } from 'vitest'
import { fillMail } from './mail-text.ts'

const notice = {
  subject: 'A new document',
  paragraphs: ['Aila has shared {{count}} documents.', { label: 'Open {{count}}', address: '{{address}}' }],
}

test('what is only known when a mail is written is filled in as it is, whatever it looks like', () => {
  const address = 'https://extranet.test/?from=$1&to={{count}}'
  expect(fillMail(notice, { address, count: '2' })).toEqual({
    subject: 'A new document',
    paragraphs: ['Aila has shared 2 documents.', { label: 'Open 2', address }],
  })
})

test('a mail with a place left open is not sent', () => {
  expect(() => fillMail(notice, { count: '2' })).toThrow('{{address}}')
})
