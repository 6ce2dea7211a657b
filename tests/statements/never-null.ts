/** Of columns that may be null what statements never select as null, and why: `Row.column`. */
export const neverNull: Readonly<Record<string, string>> = {
  'FileRow.content_type': 'they select files with stored_at, which the table allows with a content type only',
  'FileRow.size': 'they select files with stored_at, which the table allows with a size only',
  'ConfirmedRow.email': 'a token with the purpose EMAIL has one, by a constraint of the table',
  'Addressee.to': 'whereTakesMail asks for an address',
  'SentRow & { company_id: number; sender_id: number; }.company_id':
    'it is from_company_id, which is asked to be there',
}
