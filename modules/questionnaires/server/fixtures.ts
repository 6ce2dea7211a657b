import type { Answers } from '../contract.ts'

/** Answers of the workplace investigation that can be submitted. */
export const completeWorkplaceAnswers: Answers = {
  kind: 'basic',
  visitDate: '2026-02-10',
  previousDate: '2023-02-14',
  participants:
    'Työterveyshoitaja Nina Hoitola, työsuojeluvaltuutettu Pekka Nieminen, henkilöstöpäällikkö Helena Rantanen',
  employees: 42,
  workingHours: ['day', 'twoShift'],
  work: 'Hitsaamossa valmistetaan teräsrunkoja. Työ on seisomatyötä, jossa käytetään nostimia ja robottisoluja.',
  riskAssessment: 'yes',
  physicalLoad: { noise: 'major', vibration: 'moderate', heat: 'minor', lighting: 'none' },
  noiseLevel: 88,
  physicalControls: 'Kuulonsuojaimet, melualueiden merkinnät',
  chemicalLoad: { dust: 'moderate', fumes: 'major', carcinogens: 'moderate' },
  safetyDataSheets: 'yes',
  asaRegister: 'yes',
  ergonomicLoad: { lifting: 'moderate', standing: 'major' },
  psychosocialLoad: { amount: 'moderate', shifts: 'minor' },
  earlySupport: 'yes',
  accidentRisk: { machines: 'moderate', slipping: 'minor' },
  accidentCount: 3,
  accidentHandling: 'yes',
  firstAiders: 4,
  firstAidRisk: 'usual',
  firstAidersEnough: 'yes',
  firstAidEquipment: { kit: 'good', eyewash: 'improve', defibrillator: 'good' },
  conclusion: 'Melu ja hitsaushuurut ovat terveydelle merkittävimmät altisteet.',
  healthExaminations: 'yes',
  examinationGrounds: 'Melu- ja hitsaushuurualtistus, hitsaajat',
  actions: [
    {
      action: 'Kohdepoistojen huolto ja käytön opastus',
      priority: 'soon',
      responsible: 'Esa Mäkelä',
      due: '2026-05-15',
    },
    {
      action: 'Silmähuuhtelupisteen lisääminen',
      priority: 'immediate',
      responsible: 'Helena Rantanen',
      due: '2026-03-01',
    },
  ],
  followUpDate: '2026-11-16',
}
