import { type Asked, all } from '#tests/access/asked.ts'
import type { Things } from '#tests/access/things.ts'
import { completeWorkplaceAnswers } from '../server/fixtures.ts'

const tab = '6f0b1a3e-5f0e-4e58-9b5d-3d1f4d9a1c11'

export function asked(things: Things): Record<string, Asked> {
  const { form } = things
  const ofForm = { params: { id: form }, alsoFor: all }
  const readable = { ...ofForm, alsoFor: all }
  const questionnaire = { params: { id: things.questionnaire } }
  const definition = {
    title: { fi: 'a', sv: 'b', en: 'c' },
    pages: [
      {
        name: 'one',
        title: { fi: 'a', sv: 'b', en: 'c' },
        elements: [{ type: 'text', name: 'q', title: { fi: 'a', sv: 'b', en: 'c' } }],
      },
    ],
  }
  return {
    'GET /resource/mform/{id}': readable,
    'GET /resource/mform/report/lambda/{mformId}': { params: { mformId: form }, alsoFor: all },
    'GET /resource/mform/{id}/lock': { ...readable, query: { tab } },
    'PUT /resource/mform/{id}/lock': { ...ofForm, body: { tab } },
    'PUT /resource/mform/{id}/answers': { ...ofForm, body: { tab, revision: 1, answers: completeWorkplaceAnswers } },
    'POST /resource/mform/{id}/lock/request': { ...ofForm, body: { tab } },
    'PUT /resource/mform/{id}/lock/request': {
      ...ofForm,
      body: { tab, granted: false },
      answered: { status: 409, why: 'nobody asks for it' },
    },
    'POST /resource/mform/{id}/submission': { ...ofForm, body: { tab, revision: 2 } },
    'DELETE /resource/mform/{id}/lock': {
      ...ofForm,
      query: { tab },
      answered: { status: 409, why: 'it has been submitted by then' },
    },
    'GET /resource/console/questionnaires': {},
    'GET /resource/console/questionnaires/{id}': questionnaire,
    'PUT /resource/console/questionnaires/{id}/retired': { ...questionnaire, body: { retired: false } },
    'PUT /resource/console/questionnaires/{key}': { params: { key: 'another' }, body: { owner: 'forms', definition } },
  }
}
