import { statuses } from '#modules/forms/contract.ts'
import { insertProcessFixture, type ProcessFixture } from '#modules/forms/server/fixtures.ts'
import { insertTemplateFixture } from '#modules/questionnaires/server/files/fixtures.ts'
import { completeWorkplaceAnswers } from '#modules/questionnaires/server/fixtures.ts'
import type { Db } from '#server/database/database.ts'

/** A template as a provider makes one of its own: it takes files for an answer. */
const noiseMeasurement = {
  title: { fi: 'Melumittaus', sv: 'Bullermätning', en: 'Noise measurement' },
  pages: [
    {
      name: 'measured',
      title: { fi: 'Mittaus', sv: 'Mätning', en: 'Measurement' },
      elements: [
        {
          type: 'comment',
          name: 'where',
          title: {
            fi: 'Missä ja milloin melua mitattiin?',
            sv: 'Var och när mättes bullret?',
            en: 'Where and when was the noise measured?',
          },
        },
        {
          type: 'file',
          name: 'results',
          title: { fi: 'Mittauspöytäkirjat', sv: 'Mätprotokoll', en: 'Measurement records' },
          isRequired: true,
          allowMultiple: true,
          maxFiles: 5,
          acceptedTypes: '.pdf,image/*',
        },
      ],
    },
  ],
}

const day = 24 * 60 * 60 * 1000

/**
 * Workplace investigations in every status: one that Helena takes part in and may fill, one that Esa holds locked, one
 * that the company may not open.
 */
export async function insertForms(db: Db, { helena, esa, now }: { helena: number; esa: number; now: Date }) {
  const at = (days: number, hour = 9) => {
    const moment = new Date(now.getTime() + days * day)
    moment.setUTCHours(hour, 0, 0, 0)
    return moment
  }
  const units = ['Hitsaamo', 'Kokoonpano', 'Maalaamo', 'Varasto', 'Toimisto', 'Vienti']
  const inEveryStatus: Omit<ProcessFixture, 'companyId'>[] = statuses.map((status, index) => ({
    name: `Työpaikkaselvitys, ${units[index]}`,
    status,
    institution: units[index] as string,
    municipality: 'Oulu',
    faculties: ['Tuotanto', 'Työnjohto'],
    createdAt: at(-20 - index * 45),
    usersCanEdit: index < 2,
    users: [{ userId: index === 0 ? helena : esa, isDone: index > 1 }],
    ...(index === 0 && { users: [{ userId: helena }, { userId: esa }], nextStep: 'Työpaikkakäynti' }),
    ...(index === 1 && { answers: { ...completeWorkplaceAnswers, conclusion: '' } }),
    ...(index > 1 && { answers: completeWorkplaceAnswers, submittedAt: at(-15 - index * 45), submittedBy: helena }),
    memo: 'Sovittiin työpaikkakäynnin ajankohta ja osallistujat. Työnantaja toimittaa vaarojen arvioinnin ennen käyntiä.',
    meetings: [
      {
        name: 'Aloituspalaveri',
        start: at(-15 - index * 45),
        minutes: 60,
        agenda: 'Tavoitteet\nAikataulu\nOsallistujat',
      },
      { name: 'Työpaikkakäynti', start: at(7 - index * 45, 7), minutes: 180 },
      { name: 'Seurantapalaveri', type: 'FOLLOW_UP_MEETING', start: at(180 - index * 45), minutes: 45 },
    ],
  }))
  const others: Omit<ProcessFixture, 'companyId'>[] = [
    {
      name: 'Oppimisympäristön selvitys, Pajakoulu',
      template: 'learning-environment',
      status: 'STARTED',
      institution: 'Pajakoulu',
      municipality: 'Oulu',
      faculties: ['Tekniikka', 'Liiketalous'],
      createdAt: at(-3),
      users: [{ userId: helena }, { userId: esa }],
      answers: { school: 'Pajakoulu' },
      // Longer than any real lock: it shows how one looks.
      lockedBy: { userId: esa, until: at(3650) },
    },
    {
      name: 'Melumittaus, Hitsaamo',
      template: 'noise-measurement',
      status: 'STARTED',
      institution: 'Hitsaamo',
      municipality: 'Oulu',
      createdAt: at(-5),
      users: [{ userId: esa }],
    },
    { name: 'Suunnattu selvitys, sisäilma', editableByCompanies: false, createdAt: at(-8), institution: 'Pääkonttori' },
  ]
  await insertTemplateFixture(db, 'noise-measurement', noiseMeasurement)
  for (const process of [...inEveryStatus, ...others])
    await insertProcessFixture(db, { companyId: 1000277, ...process })
}
