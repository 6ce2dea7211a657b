import { isIdentityCode } from '#shared/hetu.ts'
import { hasKey } from '#shared/objects.ts'

/** Somebody who can be at the development bank. Their codes are artificial: such numbers are never issued. */
export interface BankPerson {
  firstName: string
  lastName: string
  identityCode: string
}

/** The demo users by their names, those of the provider's staff last, and two more: one to be invited, one whom nobody knows. */
export const bankPeople = {
  helena: { firstName: 'Helena', lastName: 'Rantanen', identityCode: '120375-908T' },
  esa: { firstName: 'Esa', lastName: 'Mäkelä', identityCode: '030981-911F' },
  outi: { firstName: 'Outi', lastName: 'Saari', identityCode: '240169X9048' },
  niilo: { firstName: 'Niilo', lastName: 'Yksin', identityCode: '150890-917X' },
  uuno: { firstName: 'Uuno', lastName: 'Uusitalo', identityCode: '070295Y921B' },
  nina: { firstName: 'Nina', lastName: 'Hoitola', identityCode: '110584-931U' },
  kari: { firstName: 'Kari', lastName: 'Valmela', identityCode: '230977-9321' },
  aila: { firstName: 'Aila', lastName: 'Ylläpitäjä', identityCode: '140369-933B' },
  kutsu: { firstName: 'Kutsu', lastName: 'Vieras', identityCode: '190786U912H' },
  tuula: { firstName: 'Tuula', lastName: 'Tuntematon', identityCode: '280258-926H' },
} satisfies Record<string, BankPerson>

/** One of the people, or anybody by their identity code. */
export function findBankPerson(id: string): BankPerson | undefined {
  if (hasKey(bankPeople, id)) return bankPeople[id]
  return isIdentityCode(id) ? { firstName: 'Kuka', lastName: 'Tahansa', identityCode: id } : undefined
}
